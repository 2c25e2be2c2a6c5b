import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DrawingTask, DrawnMaster } from './artist-process.ts';
import { shareDrawings } from './drawing-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'));
});
afterEach(() => rm(folder, { recursive: true }));

const task = { source: { brand: 'rawi', version: 1 }, shape: 'SQUARE' } as DrawingTask;
const facts = { focal: [0.25, 0.5], colours: { dominant: '#102030' } } as unknown as DrawnMaster;

function artist() {
  const drawn: DrawingTask[] = [];
  const draw = async (order: DrawingTask) => {
    drawn.push(order);
    return { ...facts, image: new Uint8Array([1, 2, drawn.length]) };
  };
  return { drawn, draw };
}

test('services that share a folder draw each picture once', async () => {
  const one = artist();
  const other = artist();
  const first = await shareDrawings(join(folder, 'new'), one.draw)(task);
  const second = await shareDrawings(join(folder, 'new'), other.draw)(task);
  expect({ ...second, image: [...second.image] }).toEqual({ ...facts, image: [1, 2, 1] });
  expect([...first.image]).toEqual([...second.image]);
  expect([one.drawn.length, other.drawn.length]).toEqual([1, 0]);
  const { draw } = other;
  await shareDrawings(join(folder, 'new'), draw)({ ...task, shape: 'PORTRAIT' });
  expect(other.drawn.map(({ shape }) => shape)).toEqual(['PORTRAIT']);
});

test('a damaged file, and a folder that cannot be written, only cost time', async () => {
  const { drawn, draw } = artist();
  const shared = shareDrawings(folder, draw);
  await shared(task);
  const [name] = await readdir(folder);
  await truncate(join(folder, name!), 3);
  expect([...(await shared(task)).image]).toEqual([1, 2, 2]);
  await writeFile(join(folder, 'file'), '');
  expect([...(await shareDrawings(join(folder, 'file', 'x'), draw)(task)).image]).toEqual([1, 2, 3]);
  expect(drawn).toHaveLength(3);
});
