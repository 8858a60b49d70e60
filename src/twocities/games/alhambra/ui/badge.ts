/** The badge of a type of building, as a picture: its silhouette in an arch. */

import { onIvory, pictureOf } from '$web/look/pictures.svelte.ts';
import type { Type } from './model.ts';

const LIGHT: readonly Type[] = ['chambers', 'garden'];

/** The address of the picture. */
export function badgeOf(type: Type, isOnIvory: boolean): string {
  const draw = (): string =>
    `<path d="M1.5 30.5V14C1.5 7 8 3.5 16 1.2 24 3.5 30.5 7 30.5 14v16.5z" fill="var(--typ-${type})" stroke="var(--rim)" stroke-width="1.5"/><g color="${LIGHT.includes(type) ? 'var(--on-light)' : '#fff'}"><use href="#typ-${type}" x="6.5" y="8" width="19" height="19"/></g>`;
  return pictureOf(`badge-${type}`, '0 0 32 32', draw, [`typ-${type}`], isOnIvory ? onIvory() : {});
}
