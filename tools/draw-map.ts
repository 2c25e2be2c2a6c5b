import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruiseTree } from './boundaries/cruise.ts';
import { drawDiagram } from './map/draw-diagram.ts';
import { summariseImports } from './map/architecture.ts';
import { root } from './set-up/paths.mjs';

/**
 * Draws docs/layers.svg from the imports in the code. With `--check` nothing is written, and the exit code is 1 where
 * the picture is stale.
 */
const path = join(root, 'docs', 'layers.svg');
const drawn = drawDiagram(summariseImports(await cruiseTree(root)));
if (read() === drawn) process.exit(0);
if (process.argv.includes('--check')) {
  console.log('stale: docs/layers.svg; run node tools/draw-map.ts');
  process.exitCode = 1;
} else {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, drawn);
}

function read(): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
