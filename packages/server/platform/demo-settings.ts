import { z } from 'zod';
import { onOff, setting, wholeNumber } from './setting-values.ts';

/** Settings of the demo's content. */
export const demoSettings = {
  demo: setting({
    variable: 'RAWI_DEMO',
    allowed: 'on or off',
    meaning: 'Whether the two demo providers are seeded and served.',
    fallback: 'on',
    schema: onOff,
  }),
  demoFilms: setting({
    variable: 'RAWI_DEMO_FILMS',
    allowed: 'a whole number from 0 to 10000',
    meaning: 'How many demo films are made, each with its trailer. Left out, all of them.',
    schema: wholeNumber(0, 10000),
  }),
  demoFilmWidth: setting({
    variable: 'RAWI_DEMO_FILM_WIDTH',
    allowed: 'a whole number of pixels from 160 to 1920',
    meaning: 'How wide the demo films are drawn; the qualities that viewers can choose end there.',
    fallback: '1280',
    schema: wholeNumber(160, 1920),
  }),
  demoDrawings: setting({
    variable: 'RAWI_DEMO_DRAWINGS',
    allowed: 'the path of a folder',
    meaning: 'Where drawn demo pictures are shared between services. Left out, each service draws its own.',
    schema: z.string().refine((path) => !path.includes('\0')),
  }),
};
