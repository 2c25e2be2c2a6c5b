import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { root } from '../set-up/paths.mjs';
import { summariseImports } from './architecture.ts';
import { drawDiagram } from './draw-diagram.ts';

/** The picture of the layers that docs/map.md shows. */
export const layersPicture = join(root, 'docs', 'layers.svg');

/** The picture as SVG, from the imports in the code. */
export const drawLayers = (tree: ICruiseResult): string => drawDiagram(summariseImports(tree));

/** Whether the stored picture is that of these imports. */
export function isPictureCurrent(tree: ICruiseResult): boolean {
  try {
    return readFileSync(layersPicture, 'utf8') === drawLayers(tree);
  } catch {
    return false;
  }
}
