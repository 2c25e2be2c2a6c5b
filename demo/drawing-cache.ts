import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawingTask, DrawnMaster } from './artist-process.ts';

/** Bytes before the picture: its facts as JSON, padded with spaces. */
const HEADER_BYTES = 1024;

type Draw = (task: DrawingTask) => Promise<DrawnMaster>;

/** Name of the file of a picture: equal orders are drawn alike. */
function fileNameOf({ source, shape }: DrawingTask): string {
  return createHash('sha256')
    .update(JSON.stringify([source, shape]))
    .digest('hex');
}

async function readDrawing(path: string): Promise<DrawnMaster | undefined> {
  try {
    const file = await readFile(path);
    const facts = JSON.parse(file.subarray(0, HEADER_BYTES).toString()) as Omit<DrawnMaster, 'image'>;
    return { ...facts, image: file.subarray(HEADER_BYTES) };
  } catch {
    return undefined;
  }
}

/**
 * Draws each picture once for all services that share `folder`. A folder that cannot be read or written only costs
 * time: the picture is drawn again.
 */
export function shareDrawings(folder: string, draw: Draw): Draw {
  return async (task) => {
    const path = join(folder, fileNameOf(task));
    const known = await readDrawing(path);
    if (known) return known;
    const drawn = await draw(task);
    const { image, ...facts } = drawn;
    const header = Buffer.from(JSON.stringify(facts).padEnd(HEADER_BYTES));
    const draft = `${path}.${randomUUID()}`;
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(draft, Buffer.concat([header, image])))
      .then(() => rename(draft, path))
      .catch(() => undefined);
    return drawn;
  };
}
