import { createI18n } from '@rawi/strings';
import { messages as arabicCommon } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { expect, test } from 'vitest';
import { planChange, type HeldPlan } from './compare-plans.ts';
import { changeText } from './plan-card.tsx';

const i18nOf = {
  en: createI18n({ ...common, ...pages }, 'en', 'latn'),
  ar: createI18n({ ...arabicCommon, ...arabicPages }, 'ar', 'arab'),
};
const month = { planid: 'M', planinterval: 'MONTHLY', amount: 2990, currency: 'BHD' } as const;
const kids = { ...month, planid: 'K', amount: 990, availabilityset: ['A'] };
const trial: HeldPlan = {
  ...{ planid: 'M', planinterval: 'MONTHLY', planamount: 2990, currency: 'BHD', availabilityset: ['A'] },
  ...{ credit: 0, renewtype: 'AUTO', trialenddate: '2026-12-03', nextbilling: '2026-12-03' },
};

test.each([
  ['en', 'It begins on 3 December 2026, when your free trial ends.', 'the time you have paid for'],
  ['ar', 'تبدأ في ٣ ديسمبر ٢٠٢٦، عند انتهاء تجربتك المجانية.', 'المدة التي دفعتها'],
] as const)(
  'PLAN-03 a plan that follows a free trial says so, as nothing was paid yet (%s)',
  (language, text, paid) => {
    const said = (held: HeldPlan) => changeText(i18nOf[language], planChange(held, kids), 'BHD');
    expect(said(trial)).toContain(text);
    // Cancelled, it still ends with the same day.
    expect(said({ ...trial, renewtype: 'NONE' })).toContain(text);
    // Its first period is paid.
    expect(said({ ...trial, nextbilling: '2027-01-03', credit: 900 })).toContain(paid);
  },
);
