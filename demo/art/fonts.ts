import { GlobalFonts } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Font family names registered with the canvas, one for each script. */
export interface Face {
  en: string;
  ar: string;
  weight: number;
}

const files = {
  reem: 'reem-kufi',
  messiri: 'el-messiri',
  readex: 'readex-pro',
  alexandria: 'alexandria',
} as const;

export type Family = keyof typeof files;

let ready = false;

/** Registers the four font families once, before the first text is drawn. */
export function face(family: Family, weight: number): Face {
  if (!ready) {
    const require = createRequire(import.meta.url);
    for (const [name, pack] of Object.entries(files)) {
      for (const script of ['latin', 'arabic'] as const) {
        const file = `${pack}-${script}-wght-normal.woff2`;
        const path = require.resolve(`@fontsource-variable/${pack}/files/${file}`);
        GlobalFonts.register(readFileSync(path), `rawi-art-${name}-${script}`);
      }
    }
    ready = true;
  }
  const limit = family === 'reem' || family === 'messiri' ? 700 : family === 'readex' ? 700 : 900;
  return { en: `rawi-art-${family}-latin`, ar: `rawi-art-${family}-arabic`, weight: Math.min(limit, weight) };
}
