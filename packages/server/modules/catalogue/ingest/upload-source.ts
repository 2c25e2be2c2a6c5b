import { MediaError } from '@rawi/media';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FilmSource } from '../assets/make-asset.ts';

/** The kind of source of films that an operator's command put in. */
export const UPLOADED = 'uploaded';

/** A file of the operator's, below a folder of its own: two files may have one name. */
const fileName = z.string().regex(/^[0-9a-f]{8}\/[^/\\]+$/);

/** An upload: its folder below that of all uploads, and the names of its files there. */
export const uploadedFilm = z.object({
  folder: z.string().regex(/^[\w-]+\/[\w.-]+$/),
  video: fileName,
  /** Languages as BCP 47. */
  captions: z.array(z.object({ language: z.string(), file: fileName })),
  audioLanguages: z.array(z.string()).optional(),
  artwork: fileName.optional(),
  /** Music without a moving picture. */
  soundAlone: z.literal(true).optional(),
});
export type UploadedFilm = z.infer<typeof uploadedFilm>;

/** The source of uploaded films: their files are read where they are. */
export function createUploadSource(uploadsFolder: string): FilmSource {
  return async (source) => {
    const { folder, video, captions, audioLanguages, artwork, soundAlone } = uploadedFilm.parse(source);
    const at = (name: string) => join(uploadsFolder, folder, name);
    await access(at(video)).catch((cause: unknown) => {
      const why = `The upload "${video}" is not there any more. Ingest its file again, with the same asset.`;
      throw new MediaError('unreadable', why, { cause });
    });
    return {
      video: at(video),
      captions: captions.map(({ language, file }) => ({ language, file: at(file) })),
      audioLanguages,
      soundAlone,
      ...(artwork !== undefined && { artwork: at(artwork) }),
    };
  };
}
