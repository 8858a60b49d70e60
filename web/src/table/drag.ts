/** Dragging by mouse, pen or finger: a copy of the piece follows the pointer, and the target it is let go over is told. */

const PRESS = 12; // pixels that a press may slip before it is a drag
const NEAR = 48; // pixels from the middle of a target at which a piece still falls to it

export interface Drag {
  /** what the piece may be let go over: a selector */
  onto: string;
  begin?: () => void;
  over?: (target: HTMLElement | null) => void;
  drop: (target: HTMLElement) => void;
}

interface Point {
  clientX: number;
  clientY: number;
}

/** Follow a pointer that went down on a piece. */
export function drag(event: PointerEvent & { currentTarget: HTMLElement }, { onto, begin, over, drop }: Drag): void {
  if (event.pointerType === 'mouse' && event.button !== 0) return;
  const piece = event.currentTarget;
  let copy: HTMLElement | undefined;
  const move = (moved: PointerEvent): void => {
    if (moved.pointerId !== event.pointerId) return;
    if (!copy && Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) > PRESS) {
      copy = copyOf(piece);
      begin?.();
    }
    if (!copy) return;
    copy.style.transform = `translate(${moved.clientX}px,${moved.clientY}px) translate(-50%,-60%)`;
    over?.(targetAt(moved, onto));
  };
  const end = (ended: PointerEvent): void => {
    if (ended.pointerId !== event.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!copy) return;
    copy.remove();
    const target = ended.type === 'pointerup' ? targetAt(ended, onto) : null;
    if (target) drop(target);
    swallowClick();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The target under the pointer or that a drawing under it leads to (`data-leads`, a selector), or else the nearest one. */
function targetAt(point: Point, onto: string): HTMLElement | null {
  const drawn = document.elementFromPoint(point.clientX, point.clientY)?.closest<SVGElement>('[data-leads]');
  const meant = drawn && document.querySelector<HTMLElement>(drawn.dataset.leads!);
  if (meant?.matches(onto) && meant.getClientRects().length) return meant;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const target of document.querySelectorAll<HTMLElement>(onto)) {
    const box = target.getBoundingClientRect();
    const far = Math.hypot(box.x + box.width / 2 - point.clientX, box.y + box.height / 2 - point.clientY);
    const isInside = point.clientX >= box.left && point.clientX <= box.right && point.clientY >= box.top && point.clientY <= box.bottom;
    if (box.width && (isInside || far < NEAR) && far < least) {
      least = far;
      best = target;
    }
  }
  return best;
}

/** The drawing of a piece, to be carried along. */
function copyOf(piece: HTMLElement): HTMLElement {
  const { width, height } = (piece.firstElementChild ?? piece).getBoundingClientRect(); // of the drawing: others may lie over the piece
  const copy = document.createElement('div');
  copy.className = 'dragged';
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset.city = piece.closest<HTMLElement>('[data-city]')?.dataset.city ?? '';
  copy.style.cssText = `position:fixed;z-index:30;pointer-events:none;left:0;top:0;width:${width}px;height:${height}px`;
  copy.append(...[...piece.children].map((child) => child.cloneNode(true)));
  for (const named of copy.querySelectorAll('[data-anchor]')) named.removeAttribute('data-anchor');
  document.body.append(copy);
  return copy;
}

/** A drag that ends where it began is no click. */
function swallowClick(): void {
  const stop = (event: MouseEvent): void => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
