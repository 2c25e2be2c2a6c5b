import type { DemoTitle } from '../title.ts';
import { comedies } from './comedies.ts';
import { crime } from './crime.ts';
import { hearts } from './hearts.ts';
import { otherWorlds } from './other-worlds.ts';
import { sagas } from './sagas.ts';

export const series: DemoTitle[] = [...sagas, ...crime, ...comedies, ...hearts, ...otherWorlds];
