import type { World } from '../../art/vocabulary.ts';
import type { Story } from './story.ts';
import { dunes, garden, mountains, palms, road } from './land.ts';
import { city, courtyard, harbour, sea, stars } from './town.ts';

export const stories: Record<World, Story> = {
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
