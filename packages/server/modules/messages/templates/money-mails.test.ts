import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/mails';
import { messages as english } from '@rawi/strings/en/mails';
import { expect, test } from 'vitest';
import { writeTexts } from './message-texts.ts';
import { templateIds, templates, type TemplateId } from './templates.ts';

const languages = {
  en: createI18n(english, 'en', 'latn'),
  ar: createI18n(arabic, 'ar', 'arab'),
};
const about = {
  brandName: 'Rawi',
  support: 'help@rawi.example',
  publicUrl: 'https://tv.rawi.example',
};
const values = {
  name: 'Layla',
  item: 'Everything',
  nextItem: 'Basic',
  amount: { minorUnits: 2990, currency: 'BHD' },
  laterAmount: { minorUnits: 4490, currency: 'BHD' },
  tax: { minorUnits: 272, currency: 'BHD' },
  on: '2027-02-28',
  method: 'Visa •••• 4242',
  plan: 'PL/1',
};
/** Why, where a mail says so. */
const reasons = [
  ...['expired', 'revoked', 'declined', 'DUPLICATE', 'TRIAL_USED', 'ORDER_CLOSED', 'PLAN_ENDED', 'REFUNDED'],
  ...['ENDED', 'PART', 'CLOSED', 'KEPT'],
];
const takes = (id: TemplateId, given: object) => templates[id].values.safeParse(given).success;
/** What each may be told; the mails about money are those that take what such a mail takes. */
const toldOf = (id: TemplateId): Record<string, unknown>[] =>
  takes(id, values)
    ? [values]
    : reasons.map((reason) => ({ ...values, reason })).filter((given) => takes(id, given));
const moneyIds = templateIds.filter(
  (id) => toldOf(id).length > 0 && !['password-changed', 'email-changed'].includes(id),
);

/** What is to be mended is mended there. */
const mended = ['renewal-declined', 'renewal-last-try'];

test('all mails about money are written in both languages, and lead to the page of one’s plans', () => {
  expect(moneyIds).toHaveLength(25);
  for (const id of moneyIds)
    for (const language of ['en', 'ar'] as const) {
      const all = toldOf(id).map((given) => writeTexts(languages[language], id, given, about));
      expect(new Set(all.map(({ lead }) => lead)).size, `each reason of ${id}`).toBe(all.length);
      const page = mended.includes(id) ? 'subscriptions/PL%2F1/card' : 'subscriptions';
      for (const { link } of all) expect(link).toBe(`https://tv.rawi.example/${language}/${page}`);
      for (const text of all.flatMap((texts) => Object.values(texts))) {
        expect(text, `${id} in ${language}`).not.toMatch(/[{}]|undefined|NaN|^mail\./);
        expect(text).not.toBe('');
      }
    }
});

test('amounts and days are written as their reader writes them', () => {
  const lead = (language: 'en' | 'ar') =>
    writeTexts(languages[language], 'plan-receipt', values, about).lead.replaceAll(
      /[\u2066-\u2069\u200E\u200F]/g,
      '',
    );
  expect(lead('en')).toContain('BHD\u00A02.990 for Everything, with BHD\u00A00.272 of tax');
  expect(lead('en')).toContain('28 February 2027');
  expect(lead('ar')).toContain('٢٫٩٩٠');
  expect(lead('ar')).toContain('٢٨ فبراير ٢٠٢٧');
});

test('the receipt of a country without VAT says nothing of tax', () => {
  const untaxed = { ...values, tax: { minorUnits: 0, currency: 'KWD' } };
  const bare = (text: string) =>
    text.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '').replaceAll('\u00A0', ' ');
  for (const id of ['plan-receipt', 'payment-receipt'] as const) {
    expect(bare(writeTexts(languages.en, id, untaxed, about).lead)).toMatch(
      /^We have received BHD 2\.990 for Everything\.( It is paid until 28 February 2027\.)?$/,
    );
    const arabicLead = bare(writeTexts(languages.ar, id, untaxed, about).lead);
    expect(arabicLead).toMatch(/Everything»?\./);
    expect(arabicLead).not.toMatch(/ضريبة/);
    expect(bare(writeTexts(languages.ar, id, values, about).lead)).toMatch(/، منها .*٠٫٢٧٢.* ضريبة\./);
  }
});

test('COUP-09 a period that a coupon makes free is told as free: nothing was received, and nothing is charged', () => {
  const nothing = { minorUnits: 0, currency: 'BHD' };
  const free = { ...values, amount: nothing, tax: nothing };
  for (const id of ['plan-receipt', 'trial-started-reduced', 'trial-ends-reduced'] as const)
    for (const language of ['en', 'ar'] as const) {
      const said = (given: object) => {
        const { subject, lead } = writeTexts(languages[language], id, { ...given }, about);
        return `${subject} ${lead}`.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '');
      };
      expect(said(free), `${id} in ${language}`).not.toMatch(/0\.000|٠٫٠٠٠|We have received|استلمنا/);
      expect(said(free), `${id} in ${language}`).toMatch(
        language === 'en' ? /free|nothing to pay/ : /مجانية|لا شيء عليك/,
      );
      expect(said(values), `${id} in ${language}`).toMatch(language === 'en' ? /2\.990/ : /٢٫٩٩٠/);
      if (id !== 'plan-receipt') expect(said(free)).toMatch(language === 'en' ? /4\.490/ : /٤٫٤٩٠/);
    }
});

test('a service whose address is not known leads nowhere', () => {
  const texts = writeTexts(
    languages.en,
    'renewal-declined',
    { ...values, reason: 'expired' },
    { ...about, publicUrl: undefined },
  );
  expect(texts.link).toBeUndefined();
  expect(texts.button).toBeUndefined();
  expect(texts.lead).toContain('the card has expired');
});
