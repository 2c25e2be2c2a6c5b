import type { CleanLimits, CleanPicture, PictureFault } from './clean-picture.ts';
import type { RenderedImage, RenderOptions } from './images.ts';
import { createWorkerProcess } from './worker-process.ts';

/** Tasks of the image process. */
export type ImageTask =
  | { readonly do: 'render'; readonly input: Uint8Array; readonly options: RenderOptions }
  | { readonly do: 'placeholder'; readonly input: Uint8Array }
  | { readonly do: 'clean'; readonly input: Uint8Array; readonly limits: CleanLimits };

export type ImageResult = RenderedImage | CleanPicture | string;

/** `renderImage` and `renderPlaceholder` for encoded pictures, in a worker process. */
export type ImageWorker = {
  readonly render: (input: Buffer, options: RenderOptions) => Promise<RenderedImage>;
  readonly placeholder: (input: Buffer) => Promise<string>;
  readonly stop: () => void;
};

/** `cleanPicture` in a worker process. */
export type PictureCleaner = {
  /** Rejects where the process ends or takes too long. */
  readonly clean: (input: Buffer, limits: CleanLimits) => Promise<CleanPicture | PictureFault>;
  readonly stop: () => void;
};

/** Creates the client of the image process; the process starts with the first picture. */
export function createImageWorker(): ImageWorker & PictureCleaner {
  // Viewers wait for most of its work: lower priority than segments and pages, higher than background work.
  const worker = createWorkerProcess<ImageTask, ImageResult>({
    program: new URL('./image-process.ts', import.meta.url),
    niceness: 3,
  });
  return {
    render: async (input, options) => {
      const made = (await worker.run({ do: 'render', input, options })) as RenderedImage;
      return { ...made, data: Buffer.from(made.data) };
    },
    placeholder: async (input) => (await worker.run({ do: 'placeholder', input })) as string,
    clean: async (input, limits) => {
      const made = (await worker.run({ do: 'clean', input, limits })) as CleanPicture | PictureFault;
      return typeof made === 'string' ? made : { ...made, data: Buffer.from(made.data) };
    },
    stop: worker.stop,
  };
}
