import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruiseTree } from './boundaries/cruise.ts';
import { drawLayers, layersPicture } from './map/layers-picture.ts';
import { root } from './set-up/paths.mjs';

/** Draws docs/layers.svg from the imports in the code; the boundary check says where it is stale. */
mkdirSync(dirname(layersPicture), { recursive: true });
writeFileSync(layersPicture, drawLayers(await cruiseTree(root)));
