import type { DrawnBrand, IconName } from '@rawi/brand';
import { answerTasks } from '@rawi/media';
import { drawIcon } from './draw-icon.ts';
import { drawSharePicture, type SharePictureOrder } from './draw-share-picture.ts';

/** A task of the drawing process: an icon, or the picture of a shared link. */
export type DrawingTask = { icon: IconName; brand: DrawnBrand } | { share: SharePictureOrder };

/** Draws in a separate process: the native text and image libraries do not return their memory. */
answerTasks<DrawingTask, Uint8Array>((task) => {
  if ('icon' in task) return drawIcon(task.brand, task.icon);
  const { picture, ...order } = task.share;
  return drawSharePicture({ ...order, ...(picture && { picture: { ...picture, image: Buffer.from(picture.image) } }) });
});
