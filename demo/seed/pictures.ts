import type { ImportedPicture } from '@rawi/catalogue';
import { createHash } from 'node:crypto';
import { SUBJECTS, LIGHTS, type Light, type Scene, type Subject, type World } from '../art/vocabulary.ts';
import type { Bilingual } from '../catalogue/title.ts';

/** Raise it when the artwork program draws differently: every picture then gets a new id and is drawn again. */
const ART_VERSION = 2;

/** The kind of source that the demo registers for its films and pictures. */
export const DRAWN = 'drawn';

/** Input of the drawing process for one picture. */
export interface PictureOrder {
  scene: Scene;
  brand: 'rawi' | 'layali';
  lockup?: { en: string; ar: string; lead: 'en' | 'ar' };
  version: number;
}

type Shape = ImportedPicture['shape'];

function picture(
  shape: Shape,
  order: Omit<PictureOrder, 'version'>,
  language?: ImportedPicture['language'],
): ImportedPicture {
  const source: PictureOrder = { ...order, version: ART_VERSION };
  const pictureId = createHash('sha256')
    .update(JSON.stringify([shape, source]))
    .digest('hex')
    .slice(0, 16);
  return { pictureId, shape, kind: DRAWN, source, ...(language && { language }) };
}

/** A pseudo-random integer below `count`, deterministic by text. */
export function pickIndex(text: string, count: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % count;
}

/** The title large in the language of the page, and small in the other. */
const leads = [
  { language: 'ara', lead: 'ar' },
  { language: 'eng', lead: 'en' },
] as const;

/**
 * The pictures of a title: a landscape without words for all pages, a portrait and a square with its lockup for each
 * language.
 */
export function titlePictures(brand: 'rawi' | 'layali', scene: Scene, title: Bilingual): ImportedPicture[] {
  return [
    picture('LANDSCAPE', { scene, brand }),
    ...(['PORTRAIT', 'SQUARE'] as const).flatMap((shape) =>
      leads.map(({ language, lead }) =>
        picture(shape, { scene, brand, lockup: { ...title, lead } }, language),
      ),
    ),
  ];
}

/** The still of an episode: the series' world in another light, with another subject. */
export function episodeStill(
  brand: 'rawi' | 'layali',
  seed: string,
  series: { world: World; light: Light; subject: Subject; genre: Scene['genre'] },
): ImportedPicture[] {
  const scene: Scene = {
    seed,
    world: series.world,
    light: LIGHTS[pickIndex(`${seed}/light`, LIGHTS.length)]!,
    subject:
      pickIndex(`${seed}/own`, 3) === 0
        ? series.subject
        : SUBJECTS[pickIndex(`${seed}/subject`, SUBJECTS.length)]!,
    genre: series.genre,
  };
  return [picture('LANDSCAPE', { scene, brand })];
}
