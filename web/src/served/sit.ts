/** Sitting down at a served table: the page is opened again with the eyes of the seat. */

import { keepSettings, settings } from '../settings.svelte.ts';
import { tell } from '../words/tell.ts';
import { sit } from './api.ts';

/** Sit down; why not, if it cannot be. */
export async function sitDown(table: string, seat: number): Promise<string> {
  keepSettings();
  try {
    await sit(table, seat, settings.name.trim() || tell('guest'));
  } catch (error) {
    return error instanceof Error ? error.message : tell('no-server');
  }
  location.reload();
  return '';
}
