/** Judging a finished play in a worker, so that the page goes on meanwhile. */

import { judge, type Judging } from './judging.ts';

self.onmessage = ({ data }: MessageEvent<Judging>): void => self.postMessage([...judge(data)]);
