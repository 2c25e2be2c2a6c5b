import type { PictureSource } from '@rawi/catalogue';
import { createWorkerProcess } from '@rawi/media';
import type { DrawnMaster, DrawingTask } from './artist-process.ts';
import { shareDrawings } from './drawing-cache.ts';
import type { PictureOrder } from './seed/pictures.ts';

/**
 * Draws pictures in a child process that starts on demand and exits when idle; where `sharedFolder` is given, each once
 * for all services that share it.
 */
export function createArtist(sharedFolder?: string): { make: PictureSource; stop(): void } {
  const worker = createWorkerProcess<DrawingTask, DrawnMaster>({
    program: new URL('./artist-process.ts', import.meta.url),
  });
  const draw =
    sharedFolder === undefined ? worker.run : shareDrawings(sharedFolder, (task) => worker.run(task));
  return {
    async make(source, shape) {
      const { image, focal, colours } = await draw({ source: source as PictureOrder, shape });
      return { image: Buffer.from(image), focal, colours };
    },
    stop: worker.stop,
  };
}
