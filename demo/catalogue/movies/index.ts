import type { DemoTitle } from '../title.ts';
import { city } from './city.ts';
import { courtyard } from './courtyard.ts';
import { dunes } from './dunes.ts';
import { garden } from './garden.ts';
import { harbour } from './harbour.ts';
import { mountains } from './mountains.ts';
import { palms } from './palms.ts';
import { road, stars } from './road-and-stars.ts';
import { sea } from './sea.ts';

export const movies: DemoTitle[] = [
  ...dunes,
  ...sea,
  ...city,
  ...mountains,
  ...garden,
  ...palms,
  ...courtyard,
  ...harbour,
  ...road,
  ...stars,
];
