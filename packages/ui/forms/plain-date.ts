import { fromAnyDigits } from '@rawi/domain';

/** A day of the calendar as its three inputs hold it, each as it was typed. It has no hour and so no time zone. */
export interface DateParts {
  day: string;
  /** 1 to 12. */
  month: string;
  year: string;
}

export const noDate: DateParts = { day: '', month: '', year: '' };

const numberOf = (typed: string) => fromAnyDigits(typed).trim();

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** What is wrong with a date: a part of it is missing, or there is no such day. */
export function datePartsFault(parts: DateParts): 'short' | 'bad' | undefined {
  const [day, month, year] = [parts.day, parts.month, parts.year].map(numberOf) as [string, string, string];
  if (day === '' && month === '' && year === '') return undefined;
  if (day === '' || month === '' || year.length < 4) return 'short';
  if (![day, month, year].every((part) => /^\d{1,4}$/.test(part))) return 'bad';
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isDay =
    isMonth && Number(year) >= 1000 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return isDay ? undefined : 'bad';
}

/** The day as calls send it, `YYYY-MM-DD`; empty where nothing was filled in, and never a date where there is none. */
export function dateText(parts: DateParts): string {
  const [day, month, year] = [parts.day, parts.month, parts.year].map(numberOf) as [string, string, string];
  if (day === '' && month === '' && year === '') return '';
  if (datePartsFault(parts) !== undefined) return [year, month, day].join('?');
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** The inputs' parts of a day that calls gave, `YYYY-MM-DD`; nothing where it is none. */
export function datePartsOf(text: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year === undefined ? noDate : { day: String(Number(day)), month: String(Number(month)), year };
}
