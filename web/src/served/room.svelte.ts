/** A table kept by a server, as this page is at it: in the lobby, playing or watching. */

import type { GameEvent } from '$engine/engine.ts';
import { Engine } from '$engine/engine.ts';
import type { PlayFile } from '$engine/play.ts';
import { gameOf, type Game } from '../games.ts';
import type { Frame, Refusal, SeatInfo, Source } from '../table/source.ts';
import { Table } from '../table/table.svelte.ts';
import { tell } from '../words/tell.ts';
import { wholePlay, type About } from './api.ts';
import { rememberTable } from './known.ts';
import { LiveSocket, type Answer, type News, type Seen } from './socket.ts';

const isUndo = (news: News): number => Number(/^undo (\d+)$/.exec(news.text ?? '')?.[1] ?? 0);

export class Room implements Source {
  readonly id: string;
  readonly canHint = false;
  private readonly socket: LiveSocket;
  private game: Game | undefined;
  private told: ((frame: Frame) => void) | undefined;
  private waiting: Frame[] = [];
  /** the events of each choice that stands; those before the first choice come first */
  private stack: GameEvent[][] = [[]];
  private seq = 0;
  private queue: Promise<void> = Promise.resolve();

  about: About | undefined = $state.raw();
  /** own seat; null for somebody who watches */
  seat: number | null = $state(null);
  isConnected = $state(true);
  table: Table | undefined = $state.raw();
  wrong = $state('');

  constructor(id: string) {
    this.id = id;
    this.socket = new LiveSocket(
      id,
      (seen) => (this.queue = this.queue.then(() => this.see(seen))),
      (isOpen) => (this.isConnected = isOpen),
    );
  }

  private async see(seen: Seen): Promise<void> {
    if (seen.about) this.about = seen.about;
    else if (this.about) this.about = { ...this.about, phase: seen.phase };
    this.seat = seen.seat;
    this.remember(seen);
    if (!seen.view || !this.about) return;
    this.game ??= await gameOf(this.about.game);
    if (this.table && seen.seq <= this.seq) return; // nothing new: what is staged stays
    const frame = this.frameOf(seen);
    this.seq = seen.seq;
    if (this.told) this.told(frame);
    else this.waiting.push(frame);
    this.table ??= new Table(this.game, this, { seats: this.seats(), seat: seen.seat ?? this.game.schema.constants.SPECTATOR, title: this.title });
    this.table.seats = this.seats();
  }

  /** So that the front page finds the way back. */
  private remember({ seat, waiting, phase }: Seen): void {
    if (seat === null || !this.about) return;
    const note = phase === 'over' ? 'over' : phase === 'playing' && waiting.includes(seat) ? 'turn' : 'going';
    rememberTable({ id: this.id, name: this.title, game: this.about.game, players: this.about.seats.length, seat, note, played: Date.now() });
  }

  get title(): string {
    const number = Number.parseInt(this.id.replace(/\W/g, ''), 36) % 24;
    return tell('table-name', { number: (Number.isFinite(number) ? number : 0) + 1 });
  }

  private seats(): SeatInfo[] {
    return this.about!.seats.map(({ name, holder }, seat) => ({
      name: name ?? tell(holder === 'bot' ? 'bot-name' : 'person', { number: seat + 1 }),
      kind: seat === this.seat ? 'here' : holder === 'bot' ? 'bot' : 'away',
    }));
  }

  private frameOf(seen: Seen): Frame {
    let from = this.stack.flat().length;
    for (const news of seen.news) {
      const count = news.kind === 'play' ? isUndo(news) : 0;
      if (count) this.stack.length = Math.max(1, this.stack.length - count);
      else if (news.kind === 'play') this.stack.push(news.events ?? []);
      else this.stack.at(-1)!.push(...(news.events ?? []));
      from = Math.min(from, this.stack.flat().length - (count ? 0 : (news.events ?? []).length));
    }
    const bytes = Uint8Array.from(atob(seen.view!), (letter) => letter.charCodeAt(0));
    const engine = new Engine(this.game!.module, this.game!.schema);
    const position = engine.emptyPosition();
    position.load(bytes);
    const last = seen.news.findLast(({ kind }) => kind === 'play');
    return {
      seq: seen.seq,
      entry: last?.by != null ? [last.by, last.text ?? ''] : null,
      from,
      waiting: seen.phase === 'over' ? [] : seen.waiting,
      points: position.points,
      winners: position.winners,
      eyes: { [seen.seat ?? this.game!.schema.constants.SPECTATOR]: { seen: bytes, events: this.stack.flat().slice(from), noUndo: null } },
    };
  }

  open(tellFrame: (frame: Frame) => void): void {
    this.told = tellFrame;
    for (const frame of this.waiting) tellFrame(frame);
    this.waiting = [];
  }

  private refusal(answer: Answer): Refusal | null {
    if (answer.is === 'done') return null;
    return { said: answer.code === 'lost' ? tell('connection-lost') : (answer.text ?? tell('no-server')) };
  }

  async act(seat: number, line: string): Promise<Refusal | null> {
    return this.refusal(await this.socket.ask({ do: 'act', seat, on: this.seq, line }));
  }

  async undo(seat: number): Promise<Refusal | null> {
    const answer = await this.socket.ask({ do: 'undo', seat, on: this.seq });
    if (answer.is === 'done' && answer.undo === 'asked') return { said: tell('undo-asked') };
    return this.refusal(answer);
  }

  /** Say whether another may take back. */
  async answer(grant: boolean): Promise<void> {
    await this.say({ do: 'answer', grant });
  }

  /** Begin; bots take what is still open. */
  start = (): Promise<void> => this.say({ do: 'start', fill: true });
  rematch = (): Promise<void> => this.say({ do: 'rematch' });
  /** Take the seat again that a bot has played in the meantime. */
  back = (): Promise<void> => this.say({ do: 'back' });

  private async say(deed: Record<string, unknown>): Promise<void> {
    const answer = await this.socket.ask({ seat: this.seat, ...deed });
    this.wrong = answer.is === 'refused' ? (answer.text ?? tell('connection-lost')) : '';
  }

  hint(): Promise<string> {
    return Promise.resolve('');
  }

  file(): Promise<PlayFile> {
    return wholePlay<PlayFile>(this.id);
  }

  close(): void {
    this.socket.close();
  }
}
