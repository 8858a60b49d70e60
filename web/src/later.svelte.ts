/** A value followed a step behind: what answers a click, words and targets, is worked out first, and the drawing right after it. */

import { untrack } from 'svelte';
import { nextTask, painted } from './tasks.ts';

export class Later<T> {
  private followed: T = $state.raw()!;

  /** Made where effects are: it follows as long as the component is there; in the next task, or when else it is told. */
  constructor(ahead: () => T, when: () => Promise<void> = nextTask) {
    let newest = (this.followed = untrack(ahead));
    let isAsked = false;
    let isOver = false;
    $effect(() => {
      newest = ahead();
      if (isAsked) return;
      isAsked = true;
      void when().then(() => {
        isAsked = false;
        if (!isOver) this.followed = newest;
      });
    });
    $effect(() => () => void (isOver = true));
  }

  get value(): T {
    return this.followed;
  }
}

/** Something big that comes in parts: one at once, and one more each time the page has been drawn. */
export class Parts {
  private shown = $state(1);

  /** Made where effects are. */
  constructor(count: number) {
    let isOver = false;
    const goOn = async (): Promise<void> => {
      while (this.shown < count && !isOver) {
        await painted();
        this.shown += 1;
      }
    };
    $effect(() => {
      void untrack(goOn);
      return () => void (isOver = true);
    });
  }

  /** Whether this part is there already, counted from none. */
  has(part: number): boolean {
    return part < this.shown;
  }
}
