import { describe, expect, test } from 'vitest';
import { CURRENCIES, isCurrency, minorDigitsOf } from './currencies.ts';
import {
  addMoney,
  compareMoney,
  displayMoney,
  MoneyError,
  moneyOf,
  multiplyMoney,
  negateMoney,
  parseMoney,
  roundToStep,
  splitMoney,
  splitTax,
  subtractMoney,
  sumMoney,
  toDecimal,
  WHOLE_BASIS_POINTS,
} from './money.ts';

/** Numbers that are the same in every run (mulberry32): below `limit`, from 0. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (limit) => Math.floor(unit() * limit);
}

const CASES = 3000;
const MAX = Number.MAX_SAFE_INTEGER;

/** Amounts of every size and both signs, in every currency. */
function eachAmount(
  seed: number,
  check: (minorUnits: number, currency: string, random: (limit: number) => number) => void,
) {
  const random = createRandom(seed);
  for (let at = 0; at < CASES; at += 1) {
    const size = Math.min(MAX, 10 ** random(17)) || 1;
    const minorUnits = (random(2) === 0 ? 1 : -1) * random(size) || 0;
    check(minorUnits, CURRENCIES[random(CURRENCIES.length)]!, random);
  }
}

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof MoneyError) return error.code;
    throw error;
  }
  return 'none';
};

describe('currencies', () => {
  test('have their digits by ISO 4217', () => {
    for (const code of ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
      expect(minorDigitsOf(code), code).toBe(3);
    for (const code of ['JPY', 'KRW', 'ISK', 'VND', 'XOF', 'UGX']) expect(minorDigitsOf(code), code).toBe(0);
    for (const code of ['CLF', 'UYW']) expect(minorDigitsOf(code), code).toBe(4);
    for (const code of ['SAR', 'AED', 'QAR', 'EGP', 'USD', 'EUR', 'INR', 'MRU'])
      expect(minorDigitsOf(code), code).toBe(2);
  });

  test('are the active ones alone', () => {
    for (const code of ['XAU', 'XXX', 'XTS', 'DEM', 'ZWL', 'bhd', 'BH', '', '__proto__']) {
      expect(isCurrency(code), code).toBe(false);
      expect(minorDigitsOf(code), code).toBeUndefined();
    }
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
    expect([...CURRENCIES]).toEqual(CURRENCIES.toSorted());
    for (const code of CURRENCIES) expect(code).toMatch(/^[A-Z]{3}$/);
  });
});

describe('an amount', () => {
  test('is an integer in minor units of a currency that there is', () => {
    expect(moneyOf(1490, 'BHD')).toEqual({ minorUnits: 1490, currency: 'BHD' });
    expect(Object.is(moneyOf(-0, 'BHD').minorUnits, 0)).toBe(true);
    expect(codeOf(() => moneyOf(1, 'XYZ'))).toBe('currency');
    for (const wrong of [0.5, Number.NaN, Infinity, MAX + 1])
      expect(codeOf(() => moneyOf(wrong, 'BHD'))).toBe('range');
  });

  test.each([
    ['1.490', 'BHD', 1490],
    ['1.49', 'BHD', 1490],
    ['1', 'BHD', 1000],
    ['-0.05', 'BHD', -50],
    ['0', 'BHD', 0],
    ['500', 'JPY', 500],
    ['500.00', 'JPY', 500],
    ['12.5', 'SAR', 1250],
    ['12.5000', 'SAR', 1250],
    ['0.0001', 'CLF', 1],
    ['90071992547409.91', 'USD', MAX],
    ['0007.10', 'USD', 710],
  ] as const)('is read from %s %s', (text, currency, minorUnits) => {
    expect(parseMoney(text, currency).minorUnits).toBe(minorUnits);
  });

  test.each([
    ['1.4901', 'BHD', 'text'],
    ['0.5', 'JPY', 'text'],
    ['', 'BHD', 'text'],
    ['.5', 'BHD', 'text'],
    ['5.', 'BHD', 'text'],
    ['1,000', 'BHD', 'text'],
    ['1e3', 'BHD', 'text'],
    ['+1', 'BHD', 'text'],
    [' 1', 'BHD', 'text'],
    ['١', 'BHD', 'text'],
    ['0x10', 'BHD', 'text'],
    ['1'.repeat(500), 'BHD', 'text'],
    ['90071992547409.92', 'USD', 'range'],
    ['1', 'ABC', 'currency'],
  ] as const)('is not read from %j %s', (text, currency, code) => {
    expect(codeOf(() => parseMoney(text, currency))).toBe(code);
  });

  test('is the same after it was written and read again', () => {
    eachAmount(1, (minorUnits, currency) => {
      const money = moneyOf(minorUnits, currency);
      const text = toDecimal(money);
      expect(parseMoney(text, currency)).toEqual(money);
      expect(text.split('.')[1]?.length ?? 0).toBe(minorDigitsOf(currency));
    });
    expect(toDecimal(moneyOf(-5, 'KWD'))).toBe('-0.005');
    expect(toDecimal(moneyOf(-5, 'JPY'))).toBe('-5');
  });

  test('is shown with its currency, all its digits, and in the brand’s digits', () => {
    const bare = (text: string) => text.replaceAll(/[\u200e\u200f\u061c\u00a0]/g, ' ').trim();
    expect(bare(displayMoney(moneyOf(1490, 'BHD'), 'en'))).toBe('BHD 1.490');
    expect(bare(displayMoney(moneyOf(1490, 'BHD'), 'ar-u-nu-arab'))).toContain('١٫٤٩٠');
    expect(bare(displayMoney(moneyOf(1490, 'BHD'), 'ar-u-nu-latn'))).toContain('1.490');
    expect(displayMoney(moneyOf(499, 'USD'), 'ar-u-nu-arab')).toMatch(/US\$\u200e$/);
    expect(displayMoney(moneyOf(499, 'USD'), 'en')).toBe('$4.99');
    // By default the runtime would show no digit of these, and round.
    expect(displayMoney(moneyOf(1500, 'IQD'), 'en')).toContain('1.500');
    expect(displayMoney(moneyOf(150, 'ALL'), 'en')).toContain('1.50');
    expect(displayMoney(moneyOf(500, 'JPY'), 'en')).toBe('¥500');
    expect(displayMoney(moneyOf(MAX, 'BHD'), 'en')).toContain('9,007,199,254,740.991');
  });
});

describe('sums', () => {
  test('add and subtract what is of one currency', () => {
    eachAmount(2, (minorUnits, currency, random) => {
      const [one, other] = [moneyOf(minorUnits, currency), moneyOf(random(1_000_000), currency)];
      if (Math.abs(minorUnits) > MAX - 1_000_000) return;
      const sum = addMoney(one, other);
      expect(subtractMoney(sum, other)).toEqual(one);
      expect(addMoney(other, one)).toEqual(sum);
      expect(sumMoney([one, other, negateMoney(one)], currency)).toEqual(other);
      expect(compareMoney(one, other)).toBe(-compareMoney(other, one));
    });
    expect(sumMoney([], 'BHD')).toEqual(moneyOf(0, 'BHD'));
  });

  test('refuse two currencies and what is too large', () => {
    const [dinar, riyal] = [moneyOf(1, 'BHD'), moneyOf(1, 'SAR')];
    for (const work of [addMoney, subtractMoney, compareMoney])
      expect(codeOf(() => work(dinar, riyal))).toBe('mixed');
    expect(codeOf(() => sumMoney([dinar], 'SAR'))).toBe('mixed');
    expect(codeOf(() => addMoney(moneyOf(MAX, 'BHD'), dinar))).toBe('range');
  });

  test.each([
    [1000, 1, 2, 500],
    [1001, 1, 2, 501],
    [-1001, 1, 2, -501],
    [10, 1, 3, 3],
    [20, 1, 3, 7],
    [1490, 5000, WHOLE_BASIS_POINTS, 745],
    [7, -1, 2, -4],
    [0, 5, 7, 0],
    [MAX, MAX, MAX, MAX],
  ])('%i times %i / %i is %i, half up', (minorUnits, numerator, denominator, expected) => {
    expect(multiplyMoney(moneyOf(minorUnits, 'BHD'), numerator, denominator).minorUnits).toBe(expected);
  });

  test('a product is never further than half a unit from the exact one, and alike for both signs', () => {
    eachAmount(3, (minorUnits, currency, random) => {
      const [numerator, denominator] = [random(WHOLE_BASIS_POINTS), 1 + random(WHOLE_BASIS_POINTS)];
      if (Math.abs(minorUnits) > MAX / WHOLE_BASIS_POINTS) return;
      const money = moneyOf(minorUnits, currency);
      const product = multiplyMoney(money, numerator, denominator);
      const twice =
        2n * (BigInt(product.minorUnits) * BigInt(denominator) - BigInt(minorUnits) * BigInt(numerator));
      expect(twice <= BigInt(denominator) && twice >= -BigInt(denominator)).toBe(true);
      expect(multiplyMoney(negateMoney(money), numerator, denominator)).toEqual(negateMoney(product));
    });
    expect(codeOf(() => multiplyMoney(moneyOf(MAX, 'BHD'), 2))).toBe('range');
    expect(codeOf(() => multiplyMoney(moneyOf(1, 'BHD'), 1, 0))).toBe('argument');
    expect(codeOf(() => multiplyMoney(moneyOf(1, 'BHD'), 0.5))).toBe('argument');
  });
});

describe('a split', () => {
  test('loses nothing, strays less than a unit from each share, and is the same each time', () => {
    eachAmount(4, (minorUnits, currency, random) => {
      const weights = Array.from({ length: 1 + random(8) }, () => random(10 ** random(12)));
      if (!weights.some((weight) => weight > 0)) weights.push(1);
      const parts = splitMoney(moneyOf(minorUnits, currency), weights);
      expect(parts).toHaveLength(weights.length);
      expect(parts.reduce((sum, part) => sum + BigInt(part.minorUnits), 0n)).toBe(BigInt(minorUnits));
      const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
      for (const [at, part] of parts.entries()) {
        const stray = BigInt(part.minorUnits) * whole - BigInt(minorUnits) * BigInt(weights[at]!);
        expect(stray < whole && stray > -whole).toBe(true);
      }
      expect(splitMoney(moneyOf(minorUnits, currency), weights)).toEqual(parts);
    });
  });

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 0, 7], [2, 0, 3]],
    [1, [1, 1], [1, 0]],
    [0, [1, 2], [0, 0]],
    [10, [1, 2, 4], [1, 3, 6]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
  ])(
    '%i by %j gives %j: the largest remainders first, equal ones in their order',
    (minorUnits, weights, expected) => {
      expect(splitMoney(moneyOf(minorUnits, 'BHD'), weights).map((part) => part.minorUnits)).toEqual(
        expected,
      );
    },
  );

  test('takes no weights that say nothing', () => {
    for (const weights of [[], [0], [0, 0], [1, -1], [0.5], [Number.NaN]])
      expect(
        codeOf(() => splitMoney(moneyOf(10, 'BHD'), weights)),
        JSON.stringify(weights),
      ).toBe('argument');
  });
});

describe('a step', () => {
  test('of ten leaves a last digit of 0, at most five away', () => {
    eachAmount(5, (minorUnits, currency) => {
      if (Math.abs(minorUnits) > MAX - 10) return;
      const rounded = roundToStep(moneyOf(minorUnits, currency), 10).minorUnits;
      expect(Math.abs(rounded % 10)).toBe(0);
      expect(Math.abs(rounded - minorUnits)).toBeLessThanOrEqual(5);
      expect(roundToStep(moneyOf(-minorUnits, currency), 10).minorUnits).toBe(-rounded || 0);
      expect(roundToStep(moneyOf(minorUnits, currency), 1).minorUnits).toBe(minorUnits);
    });
    expect(roundToStep(moneyOf(745, 'BHD'), 10).minorUnits).toBe(750);
    expect(roundToStep(moneyOf(744, 'BHD'), 10).minorUnits).toBe(740);
    expect(codeOf(() => roundToStep(moneyOf(1, 'BHD'), 0))).toBe('argument');
  });
});

describe('tax', () => {
  test('and net always sum to the price, and the net is the exact one half up', () => {
    eachAmount(6, (minorUnits, currency, random) => {
      const rate = random(3001);
      const gross = moneyOf(minorUnits, currency);
      const { net, tax } = splitTax(gross, rate);
      expect(addMoney(net, tax)).toEqual(gross);
      const whole = BigInt(WHOLE_BASIS_POINTS + rate);
      const twice = 2n * (BigInt(net.minorUnits) * whole - BigInt(minorUnits) * BigInt(WHOLE_BASIS_POINTS));
      expect(twice <= whole && twice >= -whole).toBe(true);
      // What is given back is what was taken, with the other sign.
      expect(splitTax(negateMoney(gross), rate)).toEqual({ net: negateMoney(net), tax: negateMoney(tax) });
    });
  });

  test.each([
    [1050, 500, 1000, 50],
    [1490, 500, 1419, 71],
    [1000, 1500, 870, 130],
    [999, 0, 999, 0],
    [1, 500, 1, 0],
    [0, 500, 0, 0],
  ])('%i at %i basis points is %i and %i', (minorUnits, rate, net, tax) => {
    expect(splitTax(moneyOf(minorUnits, 'BHD'), rate)).toEqual({
      net: moneyOf(net, 'BHD'),
      tax: moneyOf(tax, 'BHD'),
    });
  });

  test('has no negative rate and no part of a basis point', () => {
    for (const rate of [-1, 0.5, Number.NaN])
      expect(codeOf(() => splitTax(moneyOf(1, 'BHD'), rate))).toBe('argument');
  });
});
