import { errors as arabicErrors } from './ar/errors.ts';
import { screens as arabicScreens } from './ar/screens.ts';
import { errors as englishErrors } from './en/errors.ts';
import { screens as englishScreens } from './en/screens.ts';

/** The written catalogues; `tools/generate.ts` compiles them. Nothing that runs in a browser imports this file. */
export const catalogues = {
  en: { ...englishScreens, ...englishErrors },
  ar: { ...arabicScreens, ...arabicErrors },
} as const;

export type MessageId = keyof (typeof catalogues)['en'];
