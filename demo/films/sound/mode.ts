import type { ModeName } from '../stories/story.ts';

/** The seven degrees of each mode in cents above its tonic; 150 and 350 are the quarter tones. */
const DEGREES: Record<ModeName, readonly number[]> = {
  hijaz: [0, 100, 400, 500, 700, 800, 1000],
  bayati: [0, 150, 300, 500, 700, 800, 1000],
  nahawand: [0, 200, 300, 500, 700, 800, 1100],
  rast: [0, 200, 350, 500, 700, 900, 1050],
  saba: [0, 150, 300, 400, 700, 800, 1000],
  kurd: [0, 100, 300, 500, 700, 800, 1000],
  ajam: [0, 200, 400, 500, 700, 900, 1100],
  hijazkar: [0, 100, 400, 500, 700, 800, 1100],
  nikriz: [0, 200, 300, 600, 700, 900, 1000],
  husayni: [0, 150, 300, 500, 700, 850, 1000],
};

/** The secondary centre of each mode after the tonic, on which phrases end. */
export const CENTRE: Record<ModeName, number> = {
  hijaz: 3,
  bayati: 3,
  nahawand: 4,
  rast: 4,
  saba: 2,
  kurd: 3,
  ajam: 4,
  hijazkar: 4,
  nikriz: 4,
  husayni: 4,
};

/** The frequency of a degree (0 is the tonic, 7 its octave, negative ones lie below); `tonic` is a MIDI number. */
export function hertz(mode: ModeName, tonic: number, degree: number): number {
  const octave = Math.floor(degree / 7);
  const cents = DEGREES[mode][degree - octave * 7]! + octave * 1200;
  return 440 * 2 ** ((tonic - 69) / 12 + cents / 1200);
}
