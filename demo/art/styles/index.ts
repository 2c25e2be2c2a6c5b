import { face } from '../fonts.ts';
import type { Family } from '../fonts.ts';
import type { Setting } from '../lockup.ts';
import type { Random } from '../seed.ts';
import type { Stage } from '../stage.ts';
import { inkWash, linocut } from './ink.ts';
import { luminous } from './luminous.ts';
import { celestial, deco, zellige } from './ornate.ts';
import { cutPaper, duotone, midCentury, paintedGrain } from './painted.ts';
import type { Sheet } from './pen.ts';
import { engraved, riso } from './printed.ts';

/** An art direction: how the picture is made, how it may share the sheet with words, how these are set. */
export interface Style {
  name: string;
  paint: (target: Sheet, stage: Stage) => void;
  layouts: readonly string[];
  /** How much grain is laid over all. */
  grain: number;
  /** What makes words legible on a picture: a fall of shade, or a plate as printers use. */
  under: 'shade' | 'plate';
  setting: (random: Random, brand: 'rawi' | 'layali') => Setting;
}

type Ornament = Setting['ornament'];

function set(
  families: readonly Family[],
  weights: readonly number[],
  capitals: number,
  spaces: readonly number[],
  ornaments: readonly Ornament[],
) {
  return (random: Random, brand: 'rawi' | 'layali'): Setting => {
    const own: Family = brand === 'rawi' ? 'reem' : 'messiri';
    const family = random.chance(0.34) ? own : random.pick(families);
    const weight = random.pick(weights);
    const upper = random.chance(capitals);
    return {
      lead: face(family, weight),
      second: face(
        family === 'reem' || family === 'messiri' ? family : random.chance(0.4) ? own : family,
        Math.min(600, Math.max(400, weight - 100)),
      ),
      capitals: upper,
      space: upper ? random.pick(spaces) : -0.005,
      ornament: random.pick(ornaments),
      secondFirst: random.chance(0.24),
    };
  };
}

export const styles: readonly Style[] = [
  {
    name: 'luminous',
    paint: (s, stage) => luminous(s.ctx, stage),
    layouts: ['top', 'bottom', 'bottom', 'high', 'vessel'],
    grain: 0.06,
    under: 'shade',
    setting: set(
      ['readex', 'messiri', 'alexandria'],
      [300, 400, 500],
      0.5,
      [0.08, 0.14],
      ['rule', 'motif', 'laurel'],
    ),
  },
  {
    name: 'cut-paper',
    paint: cutPaper,
    layouts: ['top', 'bottom', 'band', 'window', 'vessel'],
    grain: 0.07,
    under: 'shade',
    setting: set(['reem', 'alexandria'], [600, 700, 800], 0.4, [0.02], ['none', 'motif', 'bars']),
  },
  {
    name: 'engraved',
    paint: engraved,
    layouts: ['band', 'head', 'window', 'vessel'],
    grain: 0.06,
    under: 'plate',
    setting: set(
      ['messiri', 'messiri', 'reem'],
      [400, 500, 600],
      0.6,
      [0.05, 0.1],
      ['rule', 'laurel', 'motif'],
    ),
  },
  {
    name: 'riso',
    paint: riso,
    layouts: ['band', 'head', 'window', 'vessel'],
    grain: 0.05,
    under: 'plate',
    setting: set(['alexandria', 'readex'], [700, 800, 900], 0.6, [-0.01, 0.01], ['bars', 'none', 'rule']),
  },
  {
    name: 'ink-wash',
    paint: inkWash,
    layouts: ['top', 'top', 'head', 'vessel'],
    grain: 0.05,
    under: 'shade',
    setting: set(['messiri', 'reem', 'readex'], [400, 300], 0.3, [0.1, 0.2], ['none', 'rule', 'motif']),
  },
  {
    name: 'mid-century',
    paint: midCentury,
    layouts: ['top', 'bottom', 'head', 'band'],
    grain: 0.09,
    under: 'shade',
    setting: set(
      ['alexandria', 'readex', 'reem'],
      [500, 700, 900],
      0.35,
      [0, 0.04],
      ['none', 'bars', 'motif'],
    ),
  },
  {
    name: 'painted-grain',
    paint: paintedGrain,
    layouts: ['top', 'bottom', 'high', 'bottom', 'vessel'],
    grain: 0.04,
    under: 'shade',
    setting: set(
      ['reem', 'alexandria', 'messiri'],
      [500, 600, 700],
      0.4,
      [0.03, 0.08],
      ['motif', 'rule', 'none'],
    ),
  },
  {
    name: 'zellige',
    paint: zellige,
    layouts: ['band', 'window', 'head', 'vessel'],
    grain: 0.05,
    under: 'plate',
    setting: set(['reem', 'messiri'], [600, 700], 0.5, [0.04, 0.08], ['motif', 'laurel']),
  },
  {
    name: 'celestial',
    paint: celestial,
    layouts: ['top', 'bottom', 'window', 'high'],
    grain: 0.06,
    under: 'shade',
    setting: set(['messiri', 'readex'], [200, 300, 400], 0.75, [0.14, 0.2], ['motif', 'laurel', 'rule']),
  },
  {
    name: 'deco',
    paint: deco,
    layouts: ['band', 'window', 'head'],
    grain: 0.06,
    under: 'plate',
    setting: set(
      ['messiri', 'reem', 'alexandria'],
      [500, 600, 700],
      0.8,
      [0.06, 0.12],
      ['laurel', 'motif', 'rule'],
    ),
  },
  {
    name: 'duotone',
    paint: duotone,
    layouts: ['top', 'bottom', 'high', 'window'],
    grain: 0.08,
    under: 'shade',
    setting: set(
      ['alexandria', 'readex', 'reem'],
      [400, 700, 900],
      0.45,
      [0, 0.06],
      ['none', 'rule', 'bars'],
    ),
  },
  {
    name: 'linocut',
    paint: linocut,
    layouts: ['band', 'head', 'window'],
    grain: 0.06,
    under: 'plate',
    setting: set(['reem', 'alexandria'], [700, 800, 900], 0.7, [0, 0.04], ['bars', 'none', 'motif']),
  },
];
