import { fromAnyDigits } from '@rawi/domain';

/** The value of a date field: its parts as typed. A calendar date without time, so without time zone. */
export interface DateParts {
  day: string;
  /** 1 to 12. */
  month: string;
  year: string;
}

export const emptyDate: DateParts = { day: '', month: '', year: '' };

const numberOf = (typed: string) => fromAnyDigits(typed).trim();

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `tooShort`: a part is missing; `invalid`: no such day exists. */
export function validateDateParts(parts: DateParts): 'tooShort' | 'invalid' | undefined {
  const [day, month, year] = [parts.day, parts.month, parts.year].map(numberOf) as [string, string, string];
  if (day === '' && month === '' && year === '') return undefined;
  if (day === '' || month === '' || year.length < 4) return 'tooShort';
  if (![day, month, year].every((part) => /^\d{1,4}$/.test(part))) return 'invalid';
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isDay =
    isMonth && Number(year) >= 1000 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return isDay ? undefined : 'invalid';
}

/** The date as calls send it, `YYYY-MM-DD`; empty where all parts are, and no ISO date where the parts are invalid. */
export function toIsoDate(parts: DateParts): string {
  const [day, month, year] = [parts.day, parts.month, parts.year].map(numberOf) as [string, string, string];
  if (day === '' && month === '' && year === '') return '';
  if (validateDateParts(parts) !== undefined) return [year, month, day].join('?');
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** The parts of an ISO date or date-time; empty parts where it is neither. */
export function fromIsoDate(text: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year === undefined ? emptyDate : { day: String(Number(day)), month: String(Number(month)), year };
}
