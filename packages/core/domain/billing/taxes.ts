import { isoDay } from '../time-of-day.ts';

/** A rate of value added tax, from a day on (in UTC) until the next one of its country. */
interface DatedRate {
  /** ISO date. */
  from: string;
  basisPoints: number;
}

/**
 * Standard rates of VAT (of GST in India) on electronic services, the latest first. A country that is not listed, or a
 * day before its first rate, has none. Kuwait and Qatar have signed the treaty of the Gulf on VAT and not begun with it.
 */
const RATES: Readonly<Record<string, readonly DatedRate[]>> = {
  AE: [{ from: '2018-01-01', basisPoints: 500 }],
  BH: [
    { from: '2022-01-01', basisPoints: 1000 },
    { from: '2019-01-01', basisPoints: 500 },
  ],
  IN: [{ from: '2017-07-01', basisPoints: 1800 }],
  OM: [{ from: '2021-04-16', basisPoints: 500 }],
  SA: [
    { from: '2020-07-01', basisPoints: 1500 },
    { from: '2018-01-01', basisPoints: 500 },
  ],
};

/**
 * The rate of VAT in basis points (500 is 5 %) of a country (ISO 3166-1 alpha-2) on the day of `at` in UTC; 0 where there
 * is none.
 */
export function vatBasisPoints(country: string, at: Date): number {
  const day = isoDay(at);
  return RATES[country]?.find(({ from }) => from <= day)?.basisPoints ?? 0;
}
