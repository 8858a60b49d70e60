/** A value followed a task behind: what answers a click, words and targets, is worked out first, and the drawing right after it. */

import { untrack } from 'svelte';
import { nextTask } from './tasks.ts';

export class Later<T> {
  private followed: T = $state.raw()!;

  /** Made where effects are: it follows as long as the component is there. */
  constructor(ahead: () => T) {
    this.followed = untrack(ahead);
    $effect(() => {
      const next = ahead();
      let isOld = false;
      void nextTask().then(() => isOld || (this.followed = next));
      return () => (isOld = true);
    });
  }

  get value(): T {
    return this.followed;
  }
}
