import type { PictureSource } from '@rawi/catalogue';
import { createWorkerProcess } from '@rawi/media';
import type { DrawnMaster, DrawingTask } from './artist-process.ts';
import type { PictureOrder } from './seed/pictures.ts';

/** Draws pictures in a child process that starts on demand and exits when idle. */
export function createArtist(): { make: PictureSource; stop(): void } {
  const worker = createWorkerProcess<DrawingTask, DrawnMaster>({
    program: new URL('./artist-process.ts', import.meta.url),
  });
  return {
    async make(source, shape) {
      const { image, focal, colours } = await worker.run({ source: source as PictureOrder, shape });
      return { image: Buffer.from(image), focal, colours };
    },
    stop: worker.stop,
  };
}
