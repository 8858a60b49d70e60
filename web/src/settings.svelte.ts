/** What a person has chosen for this device. */

const KEY = 'twocities.settings';
export const PACES = ['at-once', 'brisk', 'calm', 'slow'] as const;
export type Pace = (typeof PACES)[number];
export const MILLISECONDS: Record<Pace, number> = { 'at-once': 0, brisk: 450, calm: 1000, slow: 2200 };

interface Kept {
  pace: Pace;
  sounds: boolean;
  level: number;
  /** how the person is called; nothing for a guest */
  name: string;
  /** the last options chosen, by game */
  options: Record<string, Record<string, number | boolean | string>>;
}

const given: Kept = { pace: 'calm', sounds: false, level: 2, name: '', options: {} };

function read(): Kept {
  try {
    return { ...given, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return given;
  }
}

export const settings: Kept = $state(read());

export function keepSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export const theme = $state({ dark: document.documentElement.dataset.theme === 'dark' });

export function turnTheme(): void {
  theme.dark = !theme.dark;
  document.documentElement.dataset.theme = theme.dark ? 'dark' : 'light';
  localStorage.setItem('twocities.theme', theme.dark ? 'dark' : 'light');
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
