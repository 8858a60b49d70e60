/** Files of the page that do not come at the first try: a server may be restarting, a connection gone for a moment. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A file, asked for until it comes. */
export async function fetched(path: string): Promise<Response> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const answer = await fetch(path).catch(() => null);
    if (answer?.ok) return answer;
    await pause(wait);
  }
}

/** A part of the script that did not come is not asked for again by the browser: load the page anew as soon as it can be had. */
export function reloadForMissingParts(): void {
  addEventListener('vite:preloadError', () => {
    void pause(FIRST_WAIT)
      .then(() => fetched('./'))
      .then(() => location.reload());
  });
}
