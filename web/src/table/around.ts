/** What goes on around a table: drawn by the page that knows of it, laid by the table where it hides no score. */

import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('around');

/** Give what the table is to lay. */
export const giveAround = (notices: () => Snippet): unknown => setContext(KEY, notices);

/** What was given; nothing at a table of this device's own. */
export const around = (): Snippet | undefined => getContext<(() => Snippet) | undefined>(KEY)?.();
