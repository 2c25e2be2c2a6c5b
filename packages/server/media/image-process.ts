import { cleanPicture } from './clean-picture.ts';
import { handleTasks } from './handle-tasks.ts';
import type { ImageResult, ImageTask } from './image-worker.ts';
import { renderPlaceholder, renderImage } from './images.ts';

/** Worker process that encodes pictures: one takes a core for up to seconds, and the library does not return memory. */
handleTasks<ImageTask, ImageResult>(async (task) => {
  const input = Buffer.from(task.input);
  if (task.do === 'clean') return cleanPicture(input, task.limits);
  return task.do === 'render' ? renderImage(input, task.options) : renderPlaceholder(input);
});
