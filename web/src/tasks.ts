/** Work in tasks of its own, so that the page answers in between. */

const channel = new MessageChannel(); // a message is a task at once, where timers wait
const asked: (() => void)[] = [];
channel.port1.onmessage = (): void => asked.shift()?.();

/** The end of this task; what has changed so far may be drawn before the rest. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    asked.push(resolve);
    channel.port2.postMessage(null);
  });

/** Do this in a task of its own, and before the next frame where a browser can be asked for that. */
export function soon(work: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(work, { priority: 'user-blocking' });
  else void nextTask().then(work);
}

/** When what has changed so far has been drawn. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Do all of this bit by bit while nothing else is to be done. */
export function whenIdle(works: readonly (() => void)[]): () => void {
  let isOver = false;
  const left = [...works];
  const goOn = (): void => {
    if (isOver || !left.length) return;
    left.shift()!();
    ask(goOn);
  };
  ask(goOn);
  return () => (isOver = true);
}

const ask = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 50);
};
