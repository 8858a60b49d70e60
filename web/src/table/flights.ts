/** Pieces that travel: a copy of what lay at one place flies to another while the table changes underneath. */

import { isStill } from '../settings.svelte.ts';

/** From one anchor to another: values of `data-anchor` in the drawing. The piece at `from` is copied, or the one at `to`. */
export interface Flight {
  from: string;
  to: string;
  /** show the piece as it arrives rather than as it leaves */
  arriving?: boolean;
}

const MOVE = 280;
const APART = 60;
const EASE = 'cubic-bezier(.2,.8,.2,1)';

const find = (anchor: string): Element | undefined =>
  [...document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)].find((element) => element.checkVisibility({ visibilityProperty: true }));

interface Ready {
  flight: Flight;
  rect: DOMRect;
  /** as it leaves; none where it is shown as it arrives */
  piece: Element | null;
}

/** Look where pieces are before the table changes. */
export function beforeFlights(flights: readonly Flight[]): Ready[] {
  if (isStill() || document.hidden) return [];
  return flights.flatMap((flight) => {
    const element = find(flight.from);
    if (!element) return [];
    return [{ flight, rect: element.getBoundingClientRect(), piece: flight.arriving ? null : copyOf(element) }];
  });
}

/** Let them travel when it has changed. */
export function fly(ready: readonly Ready[]): void {
  ready.forEach(({ flight, rect, piece }, i) => {
    const target = find(flight.to);
    if (!target) return;
    const end = target.getBoundingClientRect();
    const size = flight.arriving ? end : rect;
    const holder = document.createElement('div');
    holder.className = 'flight';
    holder.setAttribute('aria-hidden', 'true');
    holder.dataset.city = target.closest<HTMLElement>('[data-city]')?.dataset.city ?? '';
    holder.style.cssText = `position:fixed;z-index:30;pointer-events:none;left:0;top:0;width:${size.width}px;height:${size.height}px`;
    holder.append(sized(piece ?? copyOf(target), size));
    document.body.append(holder);
    const at = (box: DOMRect): string => `translate(${box.x + (box.width - size.width) / 2}px,${box.y + (box.height - size.height) / 2}px)`;
    const frames = [
      { transform: at(rect), opacity: 1 },
      { transform: at(end), opacity: 1, offset: 0.9 },
      { transform: at(end), opacity: 0 },
    ];
    const animation = holder.animate(frames, { duration: MOVE * 1.6, delay: i * APART, easing: EASE, fill: 'both' });
    animation.onfinish = animation.oncancel = (): void => holder.remove();
  });
}

/** What a piece looks like by itself: a part of a drawing needs a drawing around it. */
function copyOf(piece: Element): Element {
  const copy = piece.cloneNode(true) as Element;
  copy.removeAttribute('data-anchor');
  if (!(piece instanceof SVGGraphicsElement) || piece instanceof SVGSVGElement) return copy;
  const { x, y, width, height } = piece.getBBox();
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.removeAttribute('transform');
  drawing.append(copy);
  return drawing;
}

function sized(copy: Element, { width, height }: DOMRect): Element {
  copy.setAttribute('style', `width:${width}px;height:${height}px;margin:0`);
  return copy;
}
