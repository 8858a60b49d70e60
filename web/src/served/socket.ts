/** A live socket that comes back by itself, asking for what it missed. */

import type { GameEvent } from '$engine/engine.ts';
import type { About } from './api.ts';

export interface News {
  seq: number;
  by: number | null;
  kind: string;
  text?: string;
  events?: GameEvent[];
}

export interface Seen {
  is: 'view';
  seat: number | null;
  seq: number;
  phase: About['phase'];
  waiting: number[];
  view?: string;
  about?: About;
  news: News[];
}

export interface Answer {
  is: 'done' | 'refused';
  id: string;
  code?: string;
  text?: string;
  [field: string]: unknown;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

export class LiveSocket {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private isClosed = false;
  private seq = 0;
  private asked = 0;
  private readonly answers = new Map<string, (answer: Answer) => void>();

  constructor(
    private readonly table: string,
    private readonly see: (seen: Seen) => void,
    private readonly tellState: (isOpen: boolean) => void,
  ) {
    this.connect();
  }

  private connect(): void {
    const url = new URL(`./api/tables/${this.table}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.hash = '';
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = (): void => socket.send(JSON.stringify({ do: 'watch', since: this.seq }));
    socket.onmessage = ({ data }): void => this.hear(JSON.parse(data as string));
    socket.onclose = (): void => this.lost();
  }

  private hear(message: Seen | Answer | { is: 'beat' }): void {
    this.wait = FIRST_WAIT;
    this.tellState(true);
    if (message.is === 'view') {
      this.seq = Math.max(this.seq, message.seq);
      this.see(message);
    } else if (message.is === 'done' || message.is === 'refused') {
      this.answers.get(message.id)?.(message);
      this.answers.delete(message.id);
    }
  }

  private lost(): void {
    if (this.isClosed) return;
    this.tellState(false);
    for (const answer of this.answers.values()) answer({ is: 'refused', id: '', code: 'lost' });
    this.answers.clear();
    setTimeout(() => this.isClosed || this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Do something from a seat; the server's answer. */
  ask(deed: Record<string, unknown>): Promise<Answer> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ is: 'refused', id: '', code: 'lost' });
    const id = `${Date.now().toString(36)}-${(this.asked += 1)}`;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.socket!.send(JSON.stringify({ ...deed, id }));
    });
  }

  close(): void {
    this.isClosed = true;
    this.socket?.close();
  }
}
