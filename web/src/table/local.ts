/** The local source: a table in a worker of this page. Nothing leaves the device. */

import type { PlayFile } from '$engine/play.ts';
import type { Frame, Refusal, Source } from './source.ts';
import type { Asked, Opening, Told } from './worker.ts';

export class LocalSource implements Source {
  readonly canHint = true;
  private readonly worker: Worker;
  private readonly opening: Opening;
  private readonly answers = new Map<number, (answer: never) => void>();
  private asked = 0;

  constructor(opening: Opening) {
    this.opening = opening;
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  }

  open(tell: (frame: Frame) => void): void {
    this.worker.onmessage = ({ data }: MessageEvent<Told>): void => {
      if (data.tell === 'frame') tell(data.frame);
      else {
        this.answers.get(data.id)?.(data.answer as never);
        this.answers.delete(data.id);
      }
    };
    this.post({ ask: 'open', opening: this.opening });
  }

  private post(asked: Asked): void {
    this.worker.postMessage(asked);
  }

  private question<T>(asked: (id: number) => Asked): Promise<T> {
    const id = (this.asked += 1);
    return new Promise<T>((resolve) => {
      this.answers.set(id, resolve as (answer: never) => void);
      this.post(asked(id));
    });
  }

  act(seat: number, line: string): Promise<Refusal | null> {
    return this.question((id) => ({ ask: 'act', id, seat, line }));
  }

  undo(seat: number): Promise<Refusal | null> {
    return this.question((id) => ({ ask: 'undo', id, seat }));
  }

  hint(seat: number, steps: readonly number[]): Promise<string> {
    return this.question((id) => ({ ask: 'hint', id, seat, steps }));
  }

  file(): Promise<PlayFile> {
    return this.question((id) => ({ ask: 'file', id }));
  }

  close(): void {
    this.worker.terminate();
  }
}
