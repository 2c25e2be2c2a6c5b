import { answerTasks } from './answer-tasks.ts';
import type { ImageResult, ImageTask } from './image-worker.ts';
import { placeholder, renderImage } from './images.ts';

/** The process that encodes pictures: a core is busy with one for up to seconds, and its library keeps memory. */
answerTasks<ImageTask, ImageResult>(async (task) => {
  const input = Buffer.from(task.input);
  return task.do === 'render' ? renderImage(input, task.options) : placeholder(input);
});
