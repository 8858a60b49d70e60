/** A table kept by a server, as this page is at it: in the lobby, playing or watching. */

import type { GameEvent } from '$engine/engine.ts';
import { Engine } from '$engine/engine.ts';
import { takesBack, type PlayFile } from '$engine/play.ts';
import { gameOf, type Game } from '../games.ts';
import type { Clocks, Company, Frame, Refusal, Said, SeatInfo, Source } from '../table/source.ts';
import { Table } from '../table/table.svelte.ts';
import { tell } from '../words/tell.ts';
import { about, Gone, phrases, rematch, wholePlay, type About } from './api.ts';
import type { HintAsked } from './hinter.ts';
import { rememberTable } from './known.ts';
import { LiveSocket, type Answer, type News, type Seen } from './socket.ts';
import { titleOf } from './title.ts';

const isUndo = (news: News): number => takesBack(news.text ?? '') ?? 0;

/** What of the news changes the game itself. */
const isOfGame = ({ kind }: News): boolean => kind === 'play' || kind === 'start';
const SAID_SECONDS = 8;
const MOST_SAID = 3; // more would hide the table

export class Room implements Source, Company {
  readonly id: string;
  readonly company = this;
  private readonly socket: LiveSocket;
  private game: Game | undefined;
  private told: ((frame: Frame) => void) | undefined;
  private waiting: Frame[] = [];
  /** the events of each choice that stands; those before the first choice come first */
  private stack: GameEvent[][] = [[]];
  private seq = 0;
  private queue: Promise<void> = Promise.resolve();
  private seen: Uint8Array | undefined;
  private hinter: Worker | undefined;
  private isAsked = false; // whether the game waits for this seat
  private asking = ''; // what was said when the others were asked
  private spoken: Promise<Record<string, string>> | undefined;

  about: About | undefined = $state.raw();
  /** own seat; null for somebody who watches */
  seat: number | null = $state(null);
  isConnected = $state(true);
  table: Table | undefined = $state.raw();
  clocks: Clocks | undefined = $state.raw();
  /** what was said last, for a while */
  said: Said[] = $state.raw([]);
  wrong = $state('');
  /** who wants to play again, and where; null while nobody does */
  again: { by: number; table: string } | null = $state.raw(null);
  readonly hasResigned: boolean = $derived(this.seat !== null && !!this.about?.seats[this.seat]?.resigned);
  /** seats that can be offered to a friend, and whether they are */
  readonly offers: { seat: number; isOffered: boolean }[] = $derived.by(() => {
    if (this.about?.phase !== 'playing' || this.seat === null) return [];
    const seats = this.about.seats.map(({ holder, resigned, offered }, seat) => ({ seat, isPlayed: holder === 'bot' || resigned, isOffered: offered }));
    return seats.filter(({ seat, isPlayed }) => isPlayed && seat !== this.seat).map(({ seat, isOffered }) => ({ seat, isOffered }));
  });
  readonly isAway: boolean = $derived(this.seat !== null && !!this.about?.seats[this.seat]?.away);

  constructor(id: string) {
    this.id = id;
    this.socket = new LiveSocket(
      id,
      (seen) => (this.queue = this.queue.then(() => this.see(seen))),
      (isOpen) => this.tellState(isOpen),
    );
  }

  /** Whether the server is there; one that never was may have no such table. */
  private tellState(isOpen: boolean): void {
    this.isConnected = isOpen;
    if (isOpen || this.about) return;
    about(this.id).catch((error: unknown) => (this.wrong = error instanceof Gone ? tell('no-such-table') : ''));
  }

  private async see(seen: Seen): Promise<void> {
    if (this.seat !== null && seen.seat !== null && seen.seat !== this.seat) return; // another seat of the same device
    const news = seen.news.filter(({ seq }) => seq > this.seq);
    const wasAsking = this.isAsking;
    if (!this.about) this.wrong = '';
    if (seen.about) this.about = seen.about;
    else if (this.about) this.about = { ...this.about, phase: seen.phase, request: null };
    this.seat = seen.seat;
    this.setClocks(seen);
    this.remember(seen);
    const again = news.find(({ kind }) => kind === 'rematch');
    if (again) this.again = { by: again.by!, table: again.text! };
    if (seen.view && this.about) await this.show(seen, news);
    if (wasAsking && !this.isAsking) this.settle(news.some(isUndo));
    if (this.seq) for (const item of news) void this.hear(item);
    this.seq = Math.max(this.seq, seen.seq);
  }

  private async show(seen: Seen, news: News[]): Promise<void> {
    this.game ??= await gameOf(this.about!.game);
    if (this.table) this.table.seats = this.seats();
    if (this.table && !news.some(isOfGame)) return; // the game is where it was: what is staged stays
    const frame = this.frameOf(seen, news);
    if (this.told) this.told(frame);
    else this.waiting.push(frame);
    this.table ??= new Table(this.game, this, { id: this.id, seats: this.seats(), seat: seen.seat ?? this.game.schema.constants.SPECTATOR, title: this.title });
  }

  private setClocks({ clocks }: Seen): void {
    const ahead = clocks ? Date.now() - clocks.now : 0;
    const { per_move, per_game } = this.about?.clock ?? { per_move: 0, per_game: 0 };
    this.clocks = clocks && { banks: clocks.banks, ends: clocks.ends.map((end) => end && end + ahead), most: 1000 * (per_move + per_game) };
  }

  /** Whether the others are asked whether this seat may take back. */
  private get isAsking(): boolean {
    return this.seat !== null && this.about?.request === this.seat;
  }

  /** The others have answered, or the game has gone on: that they are asked is no longer to be said. */
  private settle(isUndone: boolean): void {
    if (this.asking && this.table?.notice?.text === this.asking) this.table.say(isUndone ? tell('undone') : '');
  }

  /** What somebody else did beside the game. */
  private async hear({ kind, by, text }: News): Promise<void> {
    const name = by === null ? '' : (this.table?.seats[by]?.name ?? '');
    if (kind === 'say') this.put({ seat: by!, text: (await this.phrases())[text!] ?? '' });
    else if (kind === 'deny' && by !== this.seat) this.table?.warn(tell('undo-denied', { name }));
    else if (kind === 'resign' && by !== this.seat) this.table?.say(tell('has-resigned', { name }));
    else if (kind === 'timeout' && by !== this.seat) this.table?.say(tell('has-run-out', { name }));
    else if (kind === 'back' && by !== this.seat) this.table?.say(tell('is-back', { name }));
  }

  private put(said: Said): void {
    this.said = [...this.said, said].slice(-MOST_SAID);
    setTimeout(() => (this.said = this.said.filter((other) => other !== said)), 1000 * SAID_SECONDS);
  }

  /** So that the front page finds the way back. */
  private remember({ seat, waiting, phase }: Seen): void {
    if (seat === null || !this.about) return;
    const note = phase === 'over' ? 'over' : phase === 'playing' && waiting.includes(seat) ? 'turn' : 'going';
    rememberTable({ id: this.id, name: this.title, game: this.about.game, players: this.about.seats.length, seat, note, played: Date.now() });
  }

  get title(): string {
    return titleOf(this.id);
  }

  private seats(): SeatInfo[] {
    return this.about!.seats.map(({ name, holder, away, resigned }, seat) => ({
      name: name ?? tell(holder === 'bot' ? 'bot-name' : 'person', { number: seat + 1 }),
      kind: holder === 'bot' || away || resigned ? 'bot' : seat === this.seat ? 'here' : 'away',
    }));
  }

  private frameOf(seen: Seen, all: News[]): Frame {
    let from = this.stack.flat().length;
    for (const news of all) {
      const count = news.kind === 'play' ? isUndo(news) : 0;
      if (count) this.stack.length = Math.max(1, this.stack.length - count);
      else if (news.kind === 'play') this.stack.push(news.events ?? []);
      else this.stack.at(-1)!.push(...(news.events ?? []));
      from = Math.min(from, this.stack.flat().length - (count ? 0 : (news.events ?? []).length));
    }
    const bytes = Uint8Array.from(atob(seen.view!), (letter) => letter.charCodeAt(0));
    this.seen = bytes;
    const engine = new Engine(this.game!.module, this.game!.schema);
    const position = engine.emptyPosition();
    position.load(bytes);
    const plays = all.filter(({ kind }) => kind === 'play');
    const last = plays.at(-1);
    return {
      seq: seen.seq,
      entry: last?.by != null ? [last.by, last.text ?? ''] : null,
      from,
      waiting: seen.phase === 'over' ? [] : seen.waiting,
      points: position.points,
      winners: position.winners,
      eyes: { [seen.seat ?? this.game!.schema.constants.SPECTATOR]: { seen: bytes, events: this.stack.flat().slice(from), noUndo: null } },
      isSameQuestion: this.isStillAsked(seen, plays),
    };
  }

  /** Whether this seat was waited for and still is, for the same choice: others have chosen at the same time. */
  private isStillAsked({ seat, waiting }: Seen, plays: News[]): boolean {
    const wasAsked = this.isAsked;
    this.isAsked = seat !== null && waiting.includes(seat);
    return wasAsked && this.isAsked && plays.every((news) => news.by !== seat && !isUndo(news));
  }

  open(tellFrame: (frame: Frame) => void): void {
    this.told = tellFrame;
    for (const frame of this.waiting) tellFrame(frame);
    this.waiting = [];
  }

  private refusal(answer: Answer): Refusal | null {
    if (answer.is === 'done') return null;
    return { said: answer.code === 'stale' ? tell('stale') : (answer.text ?? tell('no-server')) };
  }

  async act(seat: number, line: string): Promise<Refusal | null> {
    return this.refusal(await this.socket.ask({ do: 'act', seat, on: this.seq, line }));
  }

  async undo(seat: number): Promise<Refusal | null> {
    const answer = await this.socket.ask({ do: 'undo', seat, on: this.seq });
    if (answer.is === 'done' && answer.undo === 'asked') {
      this.asking = tell('undo-asked', { why: String(answer.why) });
      return { asked: this.asking };
    }
    return this.refusal(answer);
  }

  /** Let somebody else take a seat that a bot plays, or no longer. */
  async offer(seat: number, isOffered: boolean): Promise<void> {
    await this.ask({ do: isOffered ? 'offer' : 'withdraw', bot_seat: seat });
  }

  /** Say whether another may take back. */
  async answer(grant: boolean): Promise<void> {
    await this.ask({ do: 'answer', grant });
  }

  /** Begin; bots take what is still open. */
  start = (): Promise<void> => this.ask({ do: 'start', fill: true });
  /** Take the seat again that a bot has played in the meantime. */
  back = (): Promise<void> => this.ask({ do: 'back' });
  resign = (): Promise<void> => this.ask({ do: 'resign' });
  say = (phrase: string): Promise<void> => this.ask({ do: 'say', phrase });

  phrases(): Promise<Record<string, string>> {
    this.spoken ??= phrases();
    return this.spoken;
  }

  /** Agree to another game, and go there. By a request of its own: its answer brings the key to the new seat, which a socket cannot. */
  rematch = async (): Promise<void> => {
    try {
      const { table } = await rematch(this.id, this.seat!);
      this.wrong = '';
      location.hash = `#/with/${table}`;
    } catch (error) {
      this.wrong = error instanceof Error ? error.message : tell('no-server');
    }
  };

  private async ask(deed: Record<string, unknown>): Promise<void> {
    const answer = await this.socket.ask({ seat: this.seat, ...deed });
    this.wrong = answer.is === 'refused' ? (answer.text ?? tell('no-server')) : '';
  }

  /** Hints are one of the table's terms: all who sit down agree to them. */
  get canHint(): boolean {
    return !!this.about?.hints && this.seat !== null;
  }

  hint(seat: number, steps: readonly number[]): Promise<string> {
    const { module, schema } = this.game!;
    this.hinter ??= new Worker(new URL('./hinter.ts', import.meta.url), { type: 'module' });
    const asked: HintAsked = { module, schema, known: { view: this.seen!, seat, steps }, seed: this.seq };
    return new Promise((resolve) => {
      this.hinter!.onmessage = ({ data }: MessageEvent<string>): void => resolve(data);
      this.hinter!.postMessage(asked);
    });
  }

  async file(): Promise<PlayFile> {
    return (await wholePlay(this.id)).play;
  }

  close(): void {
    this.socket.close();
    this.hinter?.terminate();
  }
}
