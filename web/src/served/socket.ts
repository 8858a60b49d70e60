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
const LOOK = 1000; // milliseconds between two looks at the time
const PATIENCE = 10_000; // for an answer
const LONGEST_SILENCE = 60_000; // the server's beat comes every 25 seconds, and after something else within 50

/** Something asked of the server that it has not answered yet. */
interface Pending {
  text: string;
  /** when it was asked, or the connection made over which it is asked again */
  since: number;
  answer: (answer: Answer) => void;
}

export class LiveSocket {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private isClosed = false;
  private seq = 0;
  private readonly pending = new Map<string, Pending>();
  private heard = 0; // when something came last
  private greeted: number | null = null; // when a connection was begun over which nothing has come yet
  private readonly watch: ReturnType<typeof setInterval>;

  constructor(
    private readonly table: string,
    private readonly see: (seen: Seen) => void,
    private readonly tellState: (isOpen: boolean) => void,
  ) {
    this.connect();
    this.watch = setInterval(() => this.isSilent() && this.lost(), LOOK);
  }

  /** Whether the other side is gone without a word: a frozen server, or a network that swallows everything. */
  private isSilent(): boolean {
    if (!this.socket) return false;
    const now = Date.now();
    const asked = [...this.pending.values()].map(({ since }) => since);
    const oldest = Math.min(this.greeted ?? now, ...asked);
    return now - this.heard > LONGEST_SILENCE || now - oldest > PATIENCE;
  }

  private connect(): void {
    const url = new URL(`./api/tables/${this.table}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.hash = '';
    const socket = new WebSocket(url);
    this.socket = socket;
    this.heard = this.greeted = Date.now();
    for (const pending of this.pending.values()) pending.since = this.heard;
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
    this.heard = Date.now();
    this.greeted = null;
    if (message.is === 'view') {
      this.seq = Math.max(this.seq, message.seq);
      this.see(message);
    } else if (message.is === 'done' || message.is === 'refused') {
      this.pending.get(message.id)?.answer(message);
      this.pending.delete(message.id);
    }
  }

  /** The connection is given up, and made anew after a while; what comes late over the old one is not heard. */
  private lost(): void {
    if (this.isClosed) return;
    this.drop();
    this.tellState(false);
    setTimeout(() => this.isClosed || this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Do something from a seat; the server's answer, as soon as it can be reached. */
  ask(deed: Record<string, unknown>): Promise<Answer> {
    const id = randomHex(ID_BYTES);
    const text = JSON.stringify({ ...deed, id });
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return new Promise((answer) => this.pending.set(id, { text, since: Date.now(), answer }));
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.watch);
    this.drop();
  }
}
