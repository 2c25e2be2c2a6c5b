import type { Layer } from '../stage.ts';
import type { World } from '../vocabulary.ts';
import { dunes, garden, mountains, palms, sea, stars } from './nature.ts';
import { city, courtyard, harbour, road } from './places.ts';
import type { Site } from './site.ts';

export type { Site } from './site.ts';

/** The sheets of a world, from far to near. */
export const worlds: Record<World, (site: Site) => Layer[]> = {
  dunes,
  sea,
  city,
  mountains,
  garden,
  palms,
  courtyard,
  harbour,
  road,
  stars,
};
