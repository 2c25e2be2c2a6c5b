import { z } from 'zod';

const seconds = z.number().min(0).max(86_400);
const part = z
  .strictObject({ start: seconds, end: seconds })
  .refine(({ start, end }) => end > start, { path: ['end'], error: 'later than the start' });
const text = z.string().min(1).max(200);

/** Parts of a film that a viewer may skip, and its chapters in their order; all in seconds from its start. */
export const filmMarkers = z
  .strictObject({
    intro: part.optional(),
    recap: part.optional(),
    /** They last until the end. */
    credits: z.strictObject({ start: seconds }).optional(),
    chapters: z
      .array(z.strictObject({ start: seconds, title: z.strictObject({ en: text, ar: text }) }))
      .max(200)
      .default([]),
  })
  .refine(
    ({ chapters }) => chapters.every(({ start }, i) => i === 0 || start > (chapters[i - 1]?.start ?? 0)),
    { path: ['chapters'], error: 'in the order of their starts' },
  );
export type FilmMarkers = z.output<typeof filmMarkers>;
