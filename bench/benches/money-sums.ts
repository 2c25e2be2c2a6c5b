import {
  changeDue,
  couponDiscount,
  moneyOf,
  periodAt,
  periodStart,
  PLAN_INTERVALS,
  planDuration,
  priceOrder,
  unusedPart,
} from '@rawi/domain';
import type { Bench, Row } from '../bench.ts';

const DAY_MS = 86_400_000;
const YEARS = 5;
/** Anchors on each day of four years, which have one leap day. */
const ANCHOR_DAYS = 4 * 365 + 1;
const CURRENCIES = ['BHD', 'KWD', 'OMR', 'QAR', 'AED', 'SAR', 'USD', 'INR'];
/** Every amount up to this many steps of a gateway. */
const AMOUNTS = 20_000;
const STEPS = [1, 10, 100];
const RATES = [0, 500, 1000, 1500, 1800];
const DISCOUNTS = [0, 1, 3333, 5000, 9999, 10_000];
const figure = (value: number) => value.toLocaleString('en');

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOf = (year: number, month: number) =>
  month === 1 ? (isLeap(year) ? 29 : 28) : [3, 5, 8, 10].includes(month) ? 30 : 31;

/** The day on which a period begins, reckoned by the calendar alone. */
function wantedDay(anchor: Date, months: number): string {
  const at = anchor.getUTCFullYear() * 12 + anchor.getUTCMonth() + months;
  const [year, month] = [Math.floor(at / 12), at % 12];
  const day = Math.min(anchor.getUTCDate(), daysOf(year, month));
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function checkDates(): Row {
  let [dates, wrong] = [0, 0];
  for (const interval of PLAN_INTERVALS) {
    const duration = planDuration(interval);
    const count = duration.months > 0 ? (YEARS * 12) / duration.months : YEARS * 52;
    for (let day = 0; day < ANCHOR_DAYS; day += 1)
      for (const hour of [0, 12, 23.99]) {
        const anchor = new Date(Date.UTC(2027, 0, 1) + day * DAY_MS + hour * 3_600_000);
        for (let index = 0; index <= count; index += 1) {
          const start = periodStart(anchor, duration, index);
          const wanted =
            duration.months > 0
              ? wantedDay(anchor, index * duration.months)
              : new Date(anchor.getTime() + index * 7 * DAY_MS).toISOString().slice(0, 10);
          const isRight =
            start.toISOString().slice(0, 10) === wanted &&
            start.getTime() % DAY_MS === anchor.getTime() % DAY_MS &&
            periodAt(anchor, duration, start).index === index &&
            (index === 0 || periodAt(anchor, duration, new Date(start.getTime() - 1)).index === index - 1);
          dates += 1;
          if (!isRight) wrong += 1;
        }
      }
  }
  return {
    what: 'Dates of renewals that are wrong, five years of every interval',
    budget: '0',
    measured: wrong,
    unit: '',
    ok: wrong === 0,
    note: `${figure(dates)} dates from every day of four years, in the first, a middle and the last minute of the day, against a calendar of their own`,
  };
}

function checkSums(): Row {
  let [orders, wrong] = [0, 0];
  for (const currency of CURRENCIES)
    for (const stepMinorUnits of STEPS)
      for (const taxBasisPoints of RATES)
        for (let amount = 1; amount <= AMOUNTS; amount += 1) {
          const listPrice = moneyOf(amount * stepMinorUnits, currency);
          const basisPoints = DISCOUNTS[amount % DISCOUNTS.length]!;
          const discount = couponDiscount({ kind: 'PERCENT', basisPoints }, listPrice);
          const {
            net,
            tax,
            total,
            discount: less,
          } = priceOrder(listPrice, {
            ...{ discount, stepMinorUnits, taxBasisPoints },
          });
          const start = new Date(0);
          const end = new Date(30 * DAY_MS);
          const now = new Date((amount % 31) * DAY_MS);
          const { credit, due } = changeDue(
            listPrice,
            unusedPart({ paid: total, start, end }, now),
            stepMinorUnits,
          );
          const isRight =
            net.minorUnits + tax.minorUnits === total.minorUnits &&
            total.minorUnits + less.minorUnits === listPrice.minorUnits &&
            credit.minorUnits + due.minorUnits === listPrice.minorUnits &&
            total.minorUnits % stepMinorUnits === 0 &&
            due.minorUnits % stepMinorUnits === 0 &&
            Math.min(net.minorUnits, tax.minorUnits, less.minorUnits, credit.minorUnits, due.minorUnits) >= 0;
          orders += 1;
          if (!isRight) wrong += 1;
        }
  return {
    what: 'Prices whose parts do not sum to the whole',
    budget: '0',
    measured: wrong,
    unit: '',
    ok: wrong === 0,
    note: `${figure(orders)} orders: ${CURRENCIES.length} currencies, every amount up to ${figure(AMOUNTS)} steps of 1, 10 and 100, ${RATES.length} rates of VAT, coupons, and changes of plan at any day`,
  };
}

/** Dates and amounts, all that there are within five years and twenty thousand steps. */
const moneySums: Bench = {
  name: 'money-sums',
  run: () => Promise.resolve([checkDates(), checkSums()]),
};

export default moneySums;
