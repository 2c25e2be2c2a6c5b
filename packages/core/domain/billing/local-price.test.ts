import { expect, test } from 'vitest';
import { localPricesFirst } from './local-price.ts';

test('a viewer is asked for the currency of their country, else for dollars, else for the first', () => {
  const order = (currencies: string, country: string | undefined) =>
    localPricesFirst(
      currencies.split(' ').map((currency) => ({ currency })),
      country,
    )
      .map(({ currency }) => currency)
      .join(' ');
  expect(order('AED BHD SAR USD', 'BH')).toBe('BHD USD AED SAR');
  expect(order('AED BHD SAR', 'SA')).toBe('SAR AED BHD');
  expect(order('AED BHD USD', 'FR')).toBe('USD AED BHD');
  expect(order('AED BHD', undefined)).toBe('AED BHD');
});
