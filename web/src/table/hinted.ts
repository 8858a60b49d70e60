/** Marks what a hint speaks of on the board and in the hand. */

import type { Action } from '$engine/actions.ts';

const MARK = 'data-hinted';
const TOLD = ['data-does', 'data-target', 'aria-label', 'aria-checked']; // attributes by which targets are found

/** The targets of an action by itself: those that say in `data-does` that they stand for it, and those called by its name. */
export function targetsOf(action: Action, name: string): string[] {
  const called = CSS.escape(name);
  return [`[data-does="${action.number}"]`, `[data-target][aria-label="${called}"]`, `[data-target][aria-label^="${called}: "]`];
}

/** Mark one thing for each selector, also where it is drawn only later, and bring it into sight; what is returned ends it. */
export function markHinted(root: HTMLElement, targets: readonly string[]): () => void {
  const brought = new Set<Element>();
  const clear = (): void => root.querySelectorAll(`[${MARK}]`).forEach((marked) => marked.removeAttribute(MARK));
  const mark = (): void => {
    clear();
    for (const target of targets) {
      const marked = root.querySelector(`:is(${target}):not([${MARK}])`);
      marked?.setAttribute(MARK, '');
      if (!marked || brought.has(marked)) continue;
      brought.add(marked);
      marked.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  const observer = new MutationObserver(mark);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: TOLD });
  mark();
  return () => {
    observer.disconnect();
    clear();
  };
}
