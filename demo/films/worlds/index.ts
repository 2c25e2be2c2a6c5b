import type { World } from '../../art/vocabulary.ts';
import type { Reel } from '../drawing/reel.ts';

/** Loads only the drawing code of the requested world. */
const reels: Record<World, () => Promise<Reel>> = {
  dunes: async () => (await import('./dunes.ts')).dunes,
  sea: async () => (await import('./sea.ts')).sea,
  city: async () => (await import('./city.ts')).city,
  mountains: async () => (await import('./mountains.ts')).mountains,
  garden: async () => (await import('./garden.ts')).garden,
  palms: async () => (await import('./palms.ts')).palms,
  courtyard: async () => (await import('./courtyard.ts')).courtyard,
  harbour: async () => (await import('./harbour.ts')).harbour,
  road: async () => (await import('./road.ts')).road,
  stars: async () => (await import('./stars.ts')).stars,
};

export const reelOf = (world: World): Promise<Reel> => reels[world]();
