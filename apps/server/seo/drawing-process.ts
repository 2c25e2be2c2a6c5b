import type { BrandImageInput, IconName } from '@rawi/brand';
import { handleTasks } from '@rawi/media';
import { drawIcon } from './draw-icon.ts';
import { drawSharePicture, type SharePictureOptions } from './draw-share-picture.ts';

/** A task of the drawing process: an icon, or the picture of a shared link. */
export type DrawingTask = { icon: IconName; brand: BrandImageInput } | { share: SharePictureOptions };

/** Draws in a separate process: the native text and image libraries do not return their memory. */
handleTasks<DrawingTask, Uint8Array>((task) => {
  if ('icon' in task) return drawIcon(task.brand, task.icon);
  const { picture, ...order } = task.share;
  return drawSharePicture({
    ...order,
    ...(picture && { picture: { ...picture, image: Buffer.from(picture.image) } }),
  });
});
