/** A table as a page shows it: what one seat sees, what it has staged, and what comes next. */

import { tick } from 'svelte';
import type { Action } from '$engine/actions.ts';
import type { GameEvent } from '$engine/engine.ts';
import type { Aim, Game } from '../games.ts';
import { MILLISECONDS, settings } from '../settings.svelte.ts';
import { sound } from '../sounds.ts';
import { nextTask } from '../tasks.ts';
import { tell } from '../words/tell.ts';
import { beforeFlights, fly } from './flights.ts';
import type { Frame, Refusal, SeatInfo, Source } from './source.ts';
import { Stager, type Line, type Look, type Poke } from './stager.ts';
import { dropUnsent, keepUnsent, unsentAt } from './unsent.ts';

const LEAST_GAP = 120; // between two frames that are shown at once

/** Something said to whoever looks: news, or why something cannot be. */
export interface Notice {
  text: string;
  isRefusal: boolean;
  /** of the rulebook, where it says so */
  paragraph?: string;
}

export class Table {
  readonly game: Game;
  readonly source: Source;
  readonly id: string;
  readonly title: string;
  readonly isHotSeat: boolean;
  private readonly stager: Stager;
  private queue: Frame[] = [];
  private isShowing = false;
  private hurry = false;
  private wake: (() => void) | undefined;

  seats: SeatInfo[] = $state.raw([]);
  /** whose eyes: a seat, or the spectators' number */
  seat = $state(0);
  frame: Frame | undefined = $state.raw();
  /** steps chosen and not sent */
  staged: number[] = $state.raw([]);
  /** what is picked and is no choice yet; null where what is staged is meant */
  picked: number[] | null = $state.raw(null);
  readonly isUnfinished: boolean = $derived(this.picked !== null);
  /** how often the seat has begun to choose anew */
  beginnings = $state(0);
  /** all that happened, as the seat knows it */
  log: GameEvent[] = $state.raw([]);
  /** what the frame on show brought */
  news: GameEvent[] = $state.raw([]);
  /** what the frame before it brought, for things that are read across frames */
  notice: Notice | null = $state.raw(null);
  /** the seat the device is to be passed to, while the curtain is down */
  passing: number | null = $state(null);
  /** the action under the pointer or the focus */
  pointed: number | null = $state(null);
  tab = $state('board');
  isBusy = $state(false);
  /** how many frames are to be shown before the seat knows what it is asked: those that ask the same do not count */
  behind = $state(0);
  /** the action that a hint speaks of */
  hinted: number | null = $state(null);
  private logs = new Map<number, GameEvent[]>();

  readonly look: Look = $derived.by(() => {
    const eyes = this.frame?.eyes[this.seat];
    if (!eyes) return { view: {}, legal: [], forced: [], ended: false, events: [] };
    return this.stager.after(eyes.seen, this.seat, this.staged);
  });
  /** the position without what is staged */
  readonly base = $derived.by(() => {
    const eyes = this.frame?.eyes[this.seat];
    return eyes ? this.stager.screen(eyes.seen, this.seat) : {};
  });
  readonly names: string[] = $derived(this.seats.map(({ name }) => name));
  readonly isMine: boolean = $derived(!!this.frame?.waiting.includes(this.seat) && this.seats[this.seat]?.kind === 'here' && !this.behind && this.passing === null);
  readonly isOver: boolean = $derived(!!this.frame && !this.frame.waiting.length && !this.behind);
  readonly legal: Set<number> = $derived(new Set(this.isMine && !this.isBusy ? this.look.legal : []));
  readonly choices: Action[] = $derived([...this.legal].map((number) => this.game.actions.list[number]));
  /** the steps that led to what is looked at: those staged, and those that followed by themselves */
  readonly reached: number[] = $derived([...this.staged, ...this.look.forced]);
  /** what a hint speaks of, in the game's words, and where it is drawn */
  readonly aim: Aim | null = $derived.by(() => (this.hinted === null ? null : this.game.ui.aim(this, this.game.actions.list[this.hinted])));
  readonly stagedActions: Action[] = $derived(this.staged.map((number) => this.game.actions.list[number]));
  /** whether a hint can be asked for: there is something to choose, and it has not been begun with steps that a hint knows nothing of */
  readonly canHint: boolean = $derived.by(() => this.source.canHint && this.isMine && !this.isReady && !(this.isUnfinished && this.staged.length));
  /** whether what is staged can be sent */
  readonly isReady: boolean = $derived.by(() => this.staged.length > 0 && !this.isUnfinished && (this.look.ended || !this.game.ui.isPartial(this.look.view, this.seat)));

  constructor(game: Game, source: Source, given: { id: string; seats: SeatInfo[]; seat: number; title: string }) {
    this.game = game;
    this.source = source;
    this.id = given.id;
    this.title = given.title;
    this.seats = given.seats;
    this.seat = given.seat;
    this.isHotSeat = given.seats.filter(({ kind }) => kind === 'here').length > 1;
    this.stager = new Stager(game.module, game.schema);
    source.open((frame) => this.receive(frame));
  }

  get players(): number {
    return this.seats.length;
  }

  /** What an owner is called, be it a seat or the one who plays along at two. */
  nameOf(owner: number): string {
    return this.names[owner] ?? this.game.words.say('ui-rival');
  }

  /** Whether the page is only looked at: no seat is played from it. */
  get isWatched(): boolean {
    return this.seat === this.game.schema.constants.SPECTATOR;
  }

  /** Whether an owner is the one who looks at the page, and nobody else does. */
  isYou(owner: number): boolean {
    return owner === this.seat && !this.isHotSeat;
  }

  private receive(frame: Frame): void {
    this.queue.push(frame);
    if (!frame.isSameQuestion) this.behind = this.queue.length;
    if (!this.isShowing) void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.isShowing = true;
    if (this.frame) await nextTask(); // reading the frame was a task already
    while (this.queue.length) {
      const frame = this.queue.shift()!;
      const isFirst = !this.frame;
      await this.show(frame);
      if (!this.hurry) await nextTask();
      this.behind = this.queue.findLastIndex(({ isSameQuestion }) => !isSameQuestion) + 1; // only now is the seat asked: the board, the log and what may be done are a task each
      if (!isFirst) await this.pause(frame);
    }
    if (this.isMine || this.isOver || !this.seats[this.seat]) this.hurry = false; // else the others still act
    this.isShowing = false;
    this.afterAll();
  }

  private pause(frame: Frame): Promise<void> {
    if (this.hurry) return Promise.resolve();
    const isOwn = frame.entry?.[0] === this.seat;
    const weight = this.game.ui.weight(frame);
    const time = isOwn && !this.queue.length ? 0 : MILLISECONDS[settings.pace] * weight;
    return new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, Math.max(time, this.queue.length ? LEAST_GAP : 0));
    });
  }

  /** Show at once all that is still to be shown, and what comes, until the seat is asked. */
  skip(): void {
    this.hurry = true;
    this.wake?.();
  }

  private async show(frame: Frame): Promise<void> {
    const ready = this.frame && !this.hurry ? beforeFlights(this.game.ui.flights(this, frame)) : [];
    const wasMine = this.frame?.waiting.includes(this.seat);
    for (const [seat, eyes] of Object.entries(frame.eyes)) {
      const before = (this.logs.get(Number(seat)) ?? []).slice(0, frame.from);
      this.logs.set(Number(seat), [...before, ...eyes.events]);
    }
    if (this.frame && !this.hurry) await nextTask(); // where pieces are was asked for; now they may move
    const isFirst = !this.frame;
    const stands = !isFirst && frame.isSameQuestion && this.stager.allows(frame.eyes[this.seat].seen, this.seat, this.staged);
    if (isFirst && this.isHotSeat && frame.seq) this.passTo(frame); // whoever loads the page anew may be somebody else
    this.frame = frame;
    if (stands) this.keepUnsent();
    else {
      this.resume();
      this.hinted = null;
    }
    this.news = frame.eyes[this.seat]?.events ?? [];
    await tick();
    if (ready.length) void nextTask().then(() => fly(ready)); // in a task of its own: it asks where things are now
    if (frame.entry && frame.entry[0] !== this.seat) sound('place');
    if (!wasMine && frame.waiting.includes(this.seat)) sound('turn');
    if (!this.hurry) await nextTask();
    this.log = this.logs.get(this.seat) ?? [];
    await tick();
  }

  /** When all is shown: the curtain, if somebody else at this device is to act. */
  private afterAll(): void {
    const frame = this.frame;
    if (frame && this.isHotSeat && !frame.waiting.includes(this.seat)) this.passTo(frame);
  }

  private passTo(frame: Frame): void {
    const next = frame.waiting.find((seat) => this.seats[seat]?.kind === 'here');
    if (next !== undefined) this.passing = next;
  }

  /** The device has been passed: see with the next person's eyes. */
  sit(): void {
    if (this.passing === null) return;
    this.seat = this.passing;
    this.passing = null;
    this.log = this.logs.get(this.seat) ?? [];
    this.say('');
    this.resume();
  }

  /** The number of a legal action by notation; null if it is not legal now. */
  can(notation: string): number | null {
    const number = this.game.actions.number(notation);
    return number !== undefined && this.legal.has(number) ? number : null;
  }

  /** Stage an action. */
  stage(number: number): void {
    if (!this.legal.has(number)) return;
    this.restage([...this.reached, number]);
    sound('place');
  }

  /** Choose again from before the last choice staged. */
  unstage(): void {
    let last = this.staged.length - 1;
    while (this.isForced(last)) last -= 1;
    if (last > 0) this.restage(this.staged.slice(0, last));
    else this.clear();
  }

  /** Whether a staged step followed from those before it without a choice. */
  private isForced(at: number): boolean {
    const eyes = this.frame?.eyes[this.seat];
    return at > 0 && !!eyes && this.stager.after(eyes.seen, this.seat, this.staged.slice(0, at)).forced.includes(this.staged[at]);
  }

  /** Stage these steps instead of what is staged; they are not to be sent while something is picked that is no choice yet. */
  restage(steps: readonly number[], picked: readonly number[] | null = null): void {
    this.say('');
    this.staged = [...steps];
    this.picked = picked && [...picked];
    this.keepUnsent();
    if (!this.isHintOpen(steps)) this.hinted = null;
  }

  /** Whether these steps have neither followed the hint nor gone another way: cards and brokers are picked one by one. */
  private isHintOpen(steps: readonly number[]): boolean {
    const { list } = this.game.actions;
    return this.hinted !== null && steps.every((number) => number !== this.hinted && list[number].family === list[this.hinted!].family);
  }

  /** Let go of all that is staged or picked. */
  clear(): void {
    this.beginWith([], null);
    this.keepUnsent();
  }

  private beginWith(staged: number[], picked: number[] | null): void {
    this.staged = staged;
    this.picked = picked;
    this.beginnings += 1;
  }

  private keepUnsent(): void {
    const { id, seat, staged, picked } = this;
    if (staged.length || picked) keepUnsent(id, seat, { seen: this.seen, staged, picked });
    else dropUnsent(id, seat);
  }

  /** Begin with what the seat had staged before the page was loaded anew, if it is still asked the same; else with nothing. */
  private resume(): void {
    const { id, seat } = this;
    this.beginWith([], null);
    if (this.passing !== null || !this.frame?.waiting.includes(seat)) return;
    const unsent = unsentAt(id, seat);
    const stands = unsent?.seen === this.seen && this.stager.allows(this.frame.eyes[seat].seen, seat, unsent.staged);
    if (stands) this.beginWith(unsent.staged, unsent.picked);
    else dropUnsent(id, seat);
  }

  /** What the seat sees, as text. */
  private get seen(): string {
    return this.frame?.eyes[this.seat]?.seen.join(' ') ?? '';
  }

  /** Lines of steps that can follow, tried out by the rules. */
  lines(first: readonly number[], goes: (action: Action) => boolean): Line[] {
    const eyes = this.frame?.eyes[this.seat];
    if (!eyes) return [];
    return this.stager.lines(eyes.seen, this.seat, first, (number) => goes(this.game.actions.list[number]));
  }

  /** What would be legal after these steps, instead of what is staged. */
  legalAfter(steps: readonly number[]): number[] {
    const eyes = this.frame?.eyes[this.seat];
    return eyes && this.isMine && !this.isBusy ? this.stager.legalAfter(eyes.seen, this.seat, steps) : [];
  }

  /** What the rules would make of a changed position, when the first action that `goes` is played in it. */
  suppose(change: (poke: Poke) => void, goes: (action: Action) => boolean): GameEvent[] {
    const eyes = this.frame?.eyes[this.seat];
    return eyes ? this.stager.suppose(eyes.seen, this.seat, change, (number) => goes(this.game.actions.list[number])) : [];
  }

  /** Tell news; nothing is wrong. */
  say(text: string): void {
    this.notice = text ? { text, isRefusal: false } : null;
  }

  /** Say that something cannot be. */
  warn(text: string, paragraph?: string): void {
    this.notice = { text, paragraph, isRefusal: true };
  }

  /** Send what is staged. */
  async send(): Promise<void> {
    if (!this.isReady || this.isBusy) return;
    await this.play(this.stagedActions.map(({ notation }) => notation).join(' '));
  }

  /** Send a typed line; true if it was taken. */
  async play(line: string): Promise<boolean> {
    this.isBusy = true;
    const refusal = await this.source.act(this.seat, line);
    this.isBusy = false;
    if (refusal) this.refuse(refusal);
    else this.say('');
    if (!refusal) dropUnsent(this.id, this.seat);
    return !refusal;
  }

  private refuse(refusal: Refusal): void {
    if ('asked' in refusal) this.say(refusal.asked);
    else if ('said' in refusal) this.warn(refusal.said);
    else if ('undo' in refusal) this.warn(tell(`no-undo-${refusal.undo}`));
    else if (refusal.reason < 0) this.warn(tell('no-notation', { text: refusal.text }));
    else {
      const { because, paragraph } = this.game.words.reason(refusal.reason);
      this.warn(tell('refused', { action: refusal.text, because }), paragraph);
    }
  }

  /** Why the last choice cannot be taken back; null if it can. */
  get noUndo(): string | null {
    return this.frame?.eyes[this.seat]?.noUndo ?? null;
  }

  /** Take back what is staged, or the last choice where the table allows it. */
  async undo(): Promise<void> {
    if (this.staged.length) {
      this.unstage();
      return;
    }
    const refusal = await this.source.undo(this.seat);
    if (refusal) this.refuse(refusal);
    else this.say(tell('undone'));
  }

  /** Ask the bots' search what to choose next, and show what it says. */
  async hint(): Promise<void> {
    if (!this.canHint) return;
    const steps = this.reached;
    this.isBusy = true;
    const notation = await this.source.hint(this.seat, steps);
    this.isBusy = false;
    const number = this.game.actions.number(notation);
    if (number === undefined) return;
    if (!steps.length) this.clear();
    this.say('');
    this.hinted = number;
  }

  close(): void {
    this.source.close();
  }
}
