/**
 * Drawings as pictures: scenery that never changes is one image, where drawing it into the page would add hundreds of
 * shapes to all that is laid out, layered and painted at every move. They have no fonts: letters are shapes (letters.ts).
 */

import { theme } from '../settings.svelte.ts';

/** Values of variables that differ from the city's own. */
type Colours = Readonly<Record<string, string>>;

/** A dark rim by night too, for what lies on ivory. */
export const onIvory = (): Colours => (theme.dark ? { '--rim': '#10191E' } : {});

/** The picture itself is kept as well as its address, so that it need not be read again where it is shown anew. */
const kept = new Map<string, HTMLImageElement>();

/** The address of a picture drawn by these shapes and by symbols and patterns of its city, in the city's colours by day or night. */
export function pictureOf(name: string, viewBox: string, draw: () => string, uses: readonly string[], given: Colours = {}): string {
  const key = `${name} ${theme.dark ? 'night' : 'day'} ${Object.values(given).join()}`;
  let picture = kept.get(key);
  if (!picture) {
    picture = new Image();
    picture.src = addressOf(viewBox, draw(), uses.flatMap((id) => document.getElementById(id) ?? []), given);
    kept.set(key, picture);
  }
  return picture.src;
}

/** The picture of one symbol. */
export function symbolOf(id: string): string {
  const viewBox = document.getElementById(id)?.getAttribute('viewBox') ?? '';
  const draw = (): string => `<use href="#${id}" width="100%" height="100%"/>`;
  return pictureOf(id, viewBox, draw, [id]);
}

function addressOf(viewBox: string, shapes: string, used: readonly Element[], given: Colours): string {
  const [, , width, height] = viewBox.split(' ');
  const defs = used.filter((each) => !isSymbol(each)).map(({ outerHTML }) => outerHTML);
  const drawn = unfolded(shapes, used.filter(isSymbol));
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"><defs>${defs.join('')}</defs>${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(coloured(text, getComputedStyle(used[0] ?? document.documentElement), given))}`;
}

const isSymbol = ({ tagName }: Element): boolean => tagName === 'symbol';

/** Symbols drawn out where they are used: a use of one is a tree of its own to the browser, which lasts as long as the picture. */
function unfolded(shapes: string, symbols: readonly Element[]): string {
  return shapes.replace(/<use href="#([\w-]+)"([^>]*)\/>/g, (use, name: string, where: string) => {
    const symbol = symbols.find(({ id }) => id === name);
    return symbol ? `<svg viewBox="${symbol.getAttribute('viewBox')}"${where}>${symbol.innerHTML}</svg>` : use;
  });
}

/** A picture knows no variables of the page: their values stand in their place. */
function coloured(text: string, style: CSSStyleDeclaration, given: Colours): string {
  return text.replace(/var\((--[\w-]+)(?:,([^)]*))?\)/g, (_, name: string, other?: string) => (given[name] && coloured(given[name], style, {})) || style.getPropertyValue(name).trim() || other || 'none');
}
