import type { RenderedImage, RenderOptions } from './images.ts';
import { createWorkerProcess } from './worker-process.ts';

/** What the image process is asked for. */
export type ImageTask =
  | { readonly do: 'render'; readonly input: Uint8Array; readonly options: RenderOptions }
  | { readonly do: 'placeholder'; readonly input: Uint8Array };

export type ImageResult = RenderedImage | string;

/** `renderImage` and `placeholder` of encoded pictures, in a process of their own. */
export type ImageWorker = {
  readonly render: (input: Buffer, options: RenderOptions) => Promise<RenderedImage>;
  readonly placeholder: (input: Buffer) => Promise<string>;
  readonly stop: () => void;
};

/** Makes the image process known; it is started with the first picture. */
export function createImageWorker(): ImageWorker {
  // A viewer waits for most of what it does: less than segments and pages, but before what is prepared.
  const worker = createWorkerProcess<ImageTask, ImageResult>({ program: new URL('./image-process.ts', import.meta.url), niceness: 3 });
  return {
    render: async (input, options) => {
      const made = (await worker.run({ do: 'render', input, options })) as RenderedImage;
      return { ...made, data: Buffer.from(made.data) };
    },
    placeholder: async (input) => (await worker.run({ do: 'placeholder', input })) as string,
    stop: worker.stop,
  };
}
