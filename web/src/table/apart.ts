/** Tasks of their own for what would make a click or a frame too long. */

import { soon } from '../tasks.ts';

const LIT = '[data-target], [data-main], [data-leads], [data-onward]';

/** Answer a click on what can be played, or on what goes on, after the click itself, at whose end the browser lays the page out. */
export function answerApart(table: HTMLElement): () => void {
  const hold = (event: MouseEvent): void => {
    const lit = event.isTrusted && (event.target as Element).closest(LIT);
    if (!lit) return;
    event.stopPropagation();
    soon(() => lit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  };
  table.addEventListener('click', hold, { capture: true });
  return () => table.removeEventListener('click', hold, { capture: true });
}

/** Lay out what has changed before the frame that paints it, not within it. */
export function layOutApart(table: HTMLElement): () => void {
  let isAsked = false;
  const layOut = (): void => {
    isAsked = false;
    document.elementFromPoint(0, 0); // the browser answers from a page that is laid out
  };
  const observer = new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    soon(layOut);
  });
  observer.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => observer.disconnect();
}
