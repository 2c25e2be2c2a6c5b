import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/mails';
import { messages as english } from '@rawi/strings/en/mails';
import { expect, test } from 'vitest';
import { writeTexts } from './message-texts.ts';
import { templateIds, templates } from './templates.ts';

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
  reason: 'expired',
};
/** Those that take what a mail about money takes. */
const moneyIds = templateIds.filter(
  (id) =>
    templates[id].values.safeParse(values).success && !['password-changed', 'email-changed'].includes(id),
);

test('all mails about money are written in both languages, and lead to the page of one’s plans', () => {
  expect(moneyIds).toHaveLength(19);
  for (const id of moneyIds)
    for (const language of ['en', 'ar'] as const) {
      const texts = writeTexts(languages[language], id, values, about);
      expect(texts.link).toBe(`https://tv.rawi.example/${language}/subscriptions`);
      for (const text of Object.values(texts)) {
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

test('a service whose address is not known leads nowhere', () => {
  const texts = writeTexts(languages.en, 'renewal-declined', values, { ...about, publicUrl: undefined });
  expect(texts.link).toBeUndefined();
  expect(texts.button).toBeUndefined();
  expect(texts.lead).toContain('the card has expired');
});
