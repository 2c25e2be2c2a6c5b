import { I18n as LinguiI18n, type Messages } from '@lingui/core';
import type { MessageId } from './catalogues.ts';

export type Language = 'en' | 'ar';
export type Digits = 'arab' | 'latn';

/** Formats messages, numbers and dates in one language. One instance per request on the server, one per page in a browser. */
export interface I18n {
  readonly language: Language;
  /** The locale with the brand's digits, for `Intl`. */
  readonly locale: string;
  t(id: MessageId, values?: Record<string, string | number>): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(value: Date, options?: Intl.DateTimeFormatOptions): string;
  /** The message of an error code; for an unknown code the reason as it was sent (ERR-24). */
  error(code: number, reason: string): string;
  /** Adds messages that are loaded later. */
  load(added: Messages): void;
}

/** Caches formatters by their options: constructing one costs more than formatting a page of numbers. */
function cachedByOptions<Options, Format>(
  make: (options?: Options) => Format,
): (options?: Options) => Format {
  const made = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options ?? {});
    let format = made.get(key);
    if (format === undefined) made.set(key, (format = make(options)));
    return format;
  };
}

/** Arabic uses the brand's digits; English always Latin ones. */
export function createI18n(initialMessages: Messages, language: Language, digits: Digits): I18n {
  const messages = { ...initialMessages };
  const locale = language === 'ar' ? `ar-u-nu-${digits}` : 'en';
  const i18n = new LinguiI18n({ locale: language, locales: locale, messages: { [language]: messages } });
  const numbers = cachedByOptions(
    (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  );
  // CONST-15: the day stands before the month in a long date.
  const longDates = language === 'en' ? 'en-GB-u-hc-h12' : locale;
  const dates = cachedByOptions(
    (options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(options?.dateStyle === 'long' ? longDates : locale, options),
  );
  return {
    language,
    locale,
    // Only messages with placeholders need the formatter.
    t: (id, values) => {
      const text = messages[id];
      return typeof text === 'string' ? text : i18n._(id, values);
    },
    number: (value, options) => numbers(options).format(value),
    date: (value, options) => dates(options).format(value),
    error: (code, reason) => {
      const text = messages[`code.${code}`];
      if (text === undefined) return reason;
      return typeof text === 'string' ? text : i18n._(`code.${code}`);
    },
    load: (more) => {
      Object.assign(messages, more);
      i18n.load(language, more);
    },
  };
}
