import { ads as arabicAds } from './ar/ads.ts';
import { account as arabicAccount } from './ar/account.ts';
import { accountPages as arabicAccountPages } from './ar/account-pages.ts';
import { accountErrors as arabicAccountErrors } from './ar/account-errors.ts';
import { buying as arabicBuying } from './ar/buying.ts';
import { billFile as arabicBillFile } from './ar/bill-file.ts';
import { holdings as arabicHoldings } from './ar/holdings.ts';
import { errors as arabicErrors } from './ar/errors.ts';
import { forms as arabicForms } from './ar/forms.ts';
import { guide as arabicGuide } from './ar/guide.ts';
import { mails as arabicMails } from './ar/mails.ts';
import { notifications as arabicNotifications } from './ar/notifications.ts';
import { operators as arabicOperators } from './ar/operators.ts';
import { pages as arabicPages } from './ar/pages.ts';
import { screens as arabicScreens } from './ar/screens.ts';
import { signIn as arabicSignIn } from './ar/sign-in.ts';
import { ads as englishAds } from './en/ads.ts';
import { support as arabicSupport } from './ar/support.ts';
import { watch as arabicWatch } from './ar/watch.ts';
import { buying as englishBuying } from './en/buying.ts';
import { account as englishAccount } from './en/account.ts';
import { accountPages as englishAccountPages } from './en/account-pages.ts';
import { accountErrors as englishAccountErrors } from './en/account-errors.ts';
import { billFile as englishBillFile } from './en/bill-file.ts';
import { holdings as englishHoldings } from './en/holdings.ts';
import { errors as englishErrors } from './en/errors.ts';
import { forms as englishForms } from './en/forms.ts';
import { guide as englishGuide } from './en/guide.ts';
import { mails as englishMails } from './en/mails.ts';
import { notifications as englishNotifications } from './en/notifications.ts';
import { operators as englishOperators } from './en/operators.ts';
import { pages as englishPages } from './en/pages.ts';
import { screens as englishScreens } from './en/screens.ts';
import { signIn as englishSignIn } from './en/sign-in.ts';
import { support as englishSupport } from './en/support.ts';
import { watch as englishWatch } from './en/watch.ts';

/**
 * The source catalogues by part; `tools/generate.ts` compiles each. `main` is loaded at start-up, `pages` with the first
 * page that needs it, `mails` (and the bill's file) by the service alone. Browser code does not import this file.
 */
export const catalogueParts = {
  en: {
    main: { ...englishScreens, ...englishErrors },
    pages: {
      ...englishPages,
      ...englishOperators,
      ...englishForms,
      ...englishAccountPages,
      ...englishAccountErrors,
      ...englishAccount,
      ...englishSignIn,
      ...englishAds,
      ...englishWatch,
      ...englishGuide,
      ...englishBuying,
      ...englishHoldings,
      ...englishSupport,
      ...englishNotifications,
    },
    mails: { ...englishMails, ...englishBillFile },
  },
  ar: {
    main: { ...arabicScreens, ...arabicErrors },
    pages: {
      ...arabicPages,
      ...arabicOperators,
      ...arabicForms,
      ...arabicAccountPages,
      ...arabicAccountErrors,
      ...arabicAccount,
      ...arabicSignIn,
      ...arabicAds,
      ...arabicWatch,
      ...arabicGuide,
      ...arabicBuying,
      ...arabicHoldings,
      ...arabicSupport,
      ...arabicNotifications,
    },
    mails: { ...arabicMails, ...arabicBillFile },
  },
} as const;

/** All messages of a language. */
export const catalogues = {
  en: { ...catalogueParts.en.main, ...catalogueParts.en.pages, ...catalogueParts.en.mails },
  ar: { ...catalogueParts.ar.main, ...catalogueParts.ar.pages, ...catalogueParts.ar.mails },
} as const;

export type MessageId = keyof (typeof catalogues)['en'];
