import type { DemoTitle } from '../title.ts';
import { city } from './city.ts';
import { dunes } from './dunes.ts';
import { mountains } from './mountains.ts';
import { sea } from './sea.ts';

export const movies: DemoTitle[] = [...dunes, ...sea, ...city, ...mountains];
