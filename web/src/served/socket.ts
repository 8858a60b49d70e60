/** A live socket that comes back by itself, asking for what it missed. */

import type { GameEvent } from '$engine/engine.ts';
import { randomHex } from '../table/kept.ts';
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
  clocks?: { now: number; banks: number[]; ends: (number | null)[] };
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
const ID_BYTES = 12;

/** Something asked of the server that it has not answered yet. */
interface Pending {
  text: string;
  answer: (answer: Answer) => void;
}

export class LiveSocket {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private isClosed = false;
  private seq = 0;
  private readonly pending = new Map<string, Pending>();

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
    socket.onopen = (): void => this.greet(socket);
    socket.onmessage = ({ data }): void => this.hear(JSON.parse(data as string));
    socket.onclose = (): void => this.lost();
  }

  /** Say what was seen last, and ask again what was not answered: by its id the server knows what it has done already. */
  private greet(socket: WebSocket): void {
    socket.send(JSON.stringify({ do: 'watch', since: this.seq }));
    for (const { text } of this.pending.values()) socket.send(text);
  }

  private hear(message: Seen | Answer | { is: 'beat' }): void {
    this.wait = FIRST_WAIT;
    this.tellState(true);
    if (message.is === 'view') {
      this.seq = Math.max(this.seq, message.seq);
      this.see(message);
    } else if (message.is === 'done' || message.is === 'refused') {
      this.pending.get(message.id)?.answer(message);
      this.pending.delete(message.id);
    }
  }

  private lost(): void {
    if (this.isClosed) return;
    this.tellState(false);
    setTimeout(() => this.isClosed || this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Do something from a seat; the server's answer, as soon as it can be reached. */
  ask(deed: Record<string, unknown>): Promise<Answer> {
    const id = randomHex(ID_BYTES);
    const text = JSON.stringify({ ...deed, id });
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return new Promise((answer) => this.pending.set(id, { text, answer }));
  }

  close(): void {
    this.isClosed = true;
    this.socket?.close();
  }
}
