import { accountErrors as arabicAccountErrors } from './ar/account-errors.ts';
import { errors as arabicErrors } from './ar/errors.ts';
import { forms as arabicForms } from './ar/forms.ts';
import { pages as arabicPages } from './ar/pages.ts';
import { screens as arabicScreens } from './ar/screens.ts';
import { accountErrors as englishAccountErrors } from './en/account-errors.ts';
import { errors as englishErrors } from './en/errors.ts';
import { forms as englishForms } from './en/forms.ts';
import { pages as englishPages } from './en/pages.ts';
import { screens as englishScreens } from './en/screens.ts';

/**
 * The source catalogues by part; `tools/generate.ts` compiles each. `main` is loaded at start-up, `pages` with the first
 * page that needs it. Browser code does not import this file.
 */
export const catalogueParts = {
  en: { main: { ...englishScreens, ...englishErrors }, pages: { ...englishPages, ...englishForms, ...englishAccountErrors } },
  ar: { main: { ...arabicScreens, ...arabicErrors }, pages: { ...arabicPages, ...arabicForms, ...arabicAccountErrors } },
} as const;

/** All messages of a language. */
export const catalogues = {
  en: { ...catalogueParts.en.main, ...catalogueParts.en.pages },
  ar: { ...catalogueParts.ar.main, ...catalogueParts.ar.pages },
} as const;

export type MessageId = keyof (typeof catalogues)['en'];
