import { painted } from '../tasks.ts';

/** Keeps the focus at the table: when what had it is gone or can no longer be used, whatever goes on has it, else the question. */
export function keepFocus(table: HTMLElement): () => void {
  let last: EventTarget | null = null;
  let isAsked = false;
  const note = ({ target }: FocusEvent): void => void (last = target);
  const isLost = (): boolean => last instanceof HTMLElement && (!last.getClientRects().length || (last as HTMLButtonElement).disabled);
  const look = (): void => {
    isAsked = false;
    if (document.activeElement !== document.body || !isLost()) return;
    last = null;
    table.querySelector<HTMLElement>('[data-onward], .dock h2')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    void painted().then(look); // a browser takes the focus away when it draws
  });
  table.addEventListener('focusin', note);
  observer.observe(table, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-target'] });
  return () => {
    table.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
