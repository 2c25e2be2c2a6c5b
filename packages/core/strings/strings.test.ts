import { errors } from '@rawi/contract';
import { IMAGE_MAX_PIXELS } from '@rawi/domain';
import { describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { messages as arabicPages } from './compiled/ar-pages.gen.ts';
import { messages as arabic } from './compiled/ar.gen.ts';
import { messages as englishPages } from './compiled/en-pages.gen.ts';
import { messages as english } from './compiled/en.gen.ts';
import { createI18n, errorWithWait } from './index.ts';

const en = createI18n(english, 'en', 'arab');
const ar = createI18n(arabic, 'ar', 'arab');

const compiledPages = { en: englishPages, ar: arabicPages };

describe('the catalogues', () => {
  test('ERR-24 every error code has a message in both languages', () => {
    for (const code of Object.keys(errors))
      for (const language of ['en', 'ar'] as const)
        expect(Object.keys(catalogues[language]), `${code} ${language}`).toContain(`code.${code}`);
  });

  test('what cannot be attached is told the limit that the service has', () => {
    // An error has no placeholders, and digits in Arabic are the brand's: there it is a word.
    const megapixels = IMAGE_MAX_PIXELS / 1_000_000;
    expect(catalogues.en['code.7404']).toContain(`at most ${megapixels} megapixels`);
    expect([megapixels, catalogues.ar['code.7404']]).toEqual([
      40,
      expect.stringContaining('أربعين ميغابكسل'),
    ]);
  });

  test('UI-01 UI-02 the connection messages are verbatim', () => {
    expect(en.t('connection.offline')).toBe('You are offline,Please check your connectivity');
    expect(en.t('connection.online')).toBe('Back to Online');
  });
});

/** Arabic words follow from what stands before them, which a name with an article of its own does not. */
describe('in Arabic', () => {
  const texts = Object.entries(catalogues.ar);
  const pages = createI18n(arabicPages, 'ar', 'arab');

  test('the name of a plan stands in quotation marks after the word for it', () => {
    const isBare = (text: string) =>
      /باقت?[ةك] \{/u.test(text) || /(?<![«:] ?)\{(?:plan|nextItem)\}/u.test(text);
    expect(texts.filter(([, text]) => isBare(text)).map(([id]) => id)).toEqual([]);
    expect(pages.t('pay.done.plan', { plan: 'الأسبوعية' })).toBe('أهلًا بك في باقة «الأسبوعية»');
  });

  test('the profile that runs the account is called by one name', () => {
    const others = /المشرف|الملف الشخصي الرئيسي/u;
    expect(texts.filter(([, text]) => others.test(text)).map(([id]) => id)).toEqual([]);
  });

  test('how many devices a plan opens is in the case that the preposition before it asks for', () => {
    expect(pages.t('plans.limits', { devices: 2, streams: 2 })).toBe(
      'على جهازين مختلفين في الشهر ومشاهدتين في الوقت نفسه',
    );
  });
});

describe('I18n', () => {
  test('chooses Arabic plural forms and the brand’s digits', () => {
    const say = (count: number) => ar.t('facts.seasons', { count });
    expect([1, 2, 3, 11, 100].map(say)).toEqual(['موسم واحد', 'موسمان', '٣ مواسم', '١١ موسمًا', '١٠٠ موسم']);
    const latin = createI18n(arabic, 'ar', 'latn');
    expect(latin.t('facts.seasons', { count: 3 })).toBe('3 مواسم');
    expect(en.t('facts.seasons', { count: 1 })).toBe('1 season');
    expect(en.number(1234.5)).toBe('1,234.5');
  });

  test('what may be dropped is spoken of in the number of what may be chosen', () => {
    const pages = [createI18n(englishPages, 'en', 'arab'), createI18n(arabicPages, 'ar', 'arab')];
    const say = (count: number) =>
      pages.map((i18n) => `${i18n.t('form.file.choose', { count })} ${i18n.t('form.file.drop', { count })}`);
    expect(say(1)).toEqual(['Choose a file or drop it here', 'اختر ملفًا أو أفلته هنا']);
    expect(say(5)).toEqual(['Choose files or drop them here', 'اختر ملفات أو أفلتها هنا']);
  });

  test('ERR-24 an unknown code shows the reason as it was sent', () => {
    expect(ar.error(8801, 'Device Limit Reached')).toBe('بلغت حد الأجهزة المسموح بها في وقت واحد');
    expect(ar.error(99999, 'Some new reason')).toBe('Some new reason');
  });

  test('an error that says how long to wait names it in seconds, a long time in minutes', () => {
    const limit = (message: string, seconds: number) => ({
      ...{ code: 0, message },
      headers: new Headers({ 'retry-after': String(seconds) }),
    });
    const withForms = (language: 'en' | 'ar') => createI18n(compiledPages[language], language, 'arab');
    expect(errorWithWait(withForms('en'), limit('Too many', 1))).toBe(
      'Too many (possible again in 1 second)',
    );
    expect(errorWithWait(withForms('en'), limit('Too many', 119))).toBe(
      'Too many (possible again in 119 seconds)',
    );
    expect(errorWithWait(withForms('en'), limit('Too many', 3541))).toBe(
      'Too many (possible again in 60 minutes)',
    );
    expect(errorWithWait(withForms('ar'), limit('كثير', 12))).toBe('كثير (يمكنك ذلك بعد ١٢ ثانية)');
    expect(errorWithWait(withForms('ar'), limit('كثير', 120))).toBe('كثير (يمكنك ذلك بعد دقيقتين)');
    expect(errorWithWait(en, limit('Too many', 12)), 'before the texts of forms are loaded').toBe('Too many');
  });
});

test('no Arabic sentence ends with an amount: the sign of its currency ends with a full stop of its own', () => {
  const wrong = Object.entries(catalogues.ar).filter(([, text]) =>
    /\{(?:price|amount|credit|tax|total)\}\./.test(text),
  );
  expect(wrong).toEqual([]);
});
