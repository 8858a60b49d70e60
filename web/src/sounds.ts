/** Small sounds of our own, made as they are played; off unless asked for. */

import { settings } from './settings.svelte.ts';

export type Sound = 'place' | 'turn' | 'win';

const NOTES: Record<Sound, [frequency: number, at: number][]> = {
  place: [[190, 0]],
  turn: [
    [523, 0],
    [659, 0.09],
  ],
  win: [
    [392, 0],
    [523, 0.12],
    [659, 0.24],
    [784, 0.36],
  ],
};

let context: AudioContext | undefined;

export function sound(which: Sound): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  for (const [frequency, at] of NOTES[which]) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = which === 'place' ? 'triangle' : 'sine';
    tone.frequency.setValueAtTime(frequency, start);
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.26);
  }
}
