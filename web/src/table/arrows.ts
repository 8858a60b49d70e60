/** Arrow keys go from one legal target to the nearest in that direction, and from nowhere to the first. */

const WAYS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // a step aside counts this much more than one ahead

export function moveFocus(event: KeyboardEvent, root: HTMLElement): void {
  const way = WAYS[event.key];
  const from = document.activeElement;
  if (!way || event.altKey || event.ctrlKey || event.metaKey || from instanceof HTMLInputElement || from?.closest('dialog, .scroll')) return;
  const targets = [...root.querySelectorAll<HTMLElement>('[data-target]:not([disabled]), [data-main]:not([disabled])')].filter((target) => target.getClientRects().length);
  if (!targets.length) return;
  event.preventDefault();
  const next = from instanceof HTMLElement && targets.includes(from) ? nearest(from, targets, way) : targets[0];
  next?.focus();
}

function nearest(from: HTMLElement, targets: HTMLElement[], [x, y]: [number, number]): HTMLElement | undefined {
  const here = middle(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const target of targets) {
    const there = middle(target);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    if (target === from || ahead < 1) continue;
    if (ahead + ASIDE * aside < least) {
      least = ahead + ASIDE * aside;
      best = target;
    }
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
