import type { ImportedCatalogue } from '@rawi/catalogue';
import type { PriceModel } from '../catalogue/title.ts';

type Availability = ImportedCatalogue['availabilities'][number];

const devices = ['PC', 'MOBILE', 'TABLET', 'TV'];
const gulf = ['BH', 'SA', 'AE', 'KW', 'OM', 'QA'];

function availability(
  id: string,
  name: string,
  model: PriceModel,
  rest: Partial<Pick<Availability, 'countries' | 'device_types' | 'quality' | 'licence_hours'>> & {
    prices?: Availability['prices'];
  } = {},
): Availability {
  return {
    availability_id: id,
    name,
    price_model: model,
    countries: [],
    device_types: devices,
    quality: 'HD',
    licence_hours: 0,
    access_type: 'STREAM',
    prices: [],
    ...rest,
  };
}

/**
 * Prices of one kind in minor units; BHD, KWD and OMR have three digits. Dollars are for the brands' other countries, whose
 * plans are sold in them too.
 */
function prices(
  id: string,
  kind: 'ONETIME' | 'RENTAL',
  { bhd, kwd, omr, others, usd }: { bhd: number; kwd: number; omr: number; others: number; usd: number },
): Availability['prices'] {
  return (
    [
      ['BHD', bhd],
      ['SAR', others],
      ['AED', others],
      ['QAR', others],
      ['KWD', kwd],
      ['OMR', omr],
      ['USD', usd],
    ] as const
  ).map(([currency, amount]) => ({
    price_class_id: `${id}-${currency}`,
    name: kind === 'RENTAL' ? 'Rent for two days' : 'Keep for good',
    kind,
    currency,
    amount,
  }));
}

/** What the demo providers sell. */
export const availabilities: Availability[] = [
  availability('AV-FREE', 'Free for all', 'FREE', { quality: 'HD' }),
  availability('AV-ADS', 'Free with advertisements', 'ADBASED', { quality: 'SD' }),
  availability('AV-BASIC', 'Basic', 'PLAN'),
  availability('AV-PREMIUM', 'Premium', 'PLAN', { quality: 'FHD' }),
  availability('AV-FAMILY', 'Family', 'PLAN', { quality: 'FHD' }),
  availability('AV-KIDS', 'Kids', 'PLAN'),
  availability('AV-MUSIC', 'Music', 'PLAN'),
  availability('AV-RAMADAN', 'Ramadan season', 'PLAN', { quality: 'FHD' }),
  availability('AV-GULF', 'Gulf drama', 'PLAN', { countries: gulf, quality: 'FHD' }),
  availability('AV-WEEKEND', 'Weekend', 'PLAN'),
  availability('AV-MOBILE', 'Phone only', 'PLAN', { device_types: ['MOBILE', 'TABLET'], quality: 'SD' }),
  availability('AV-STUDENT', 'Student', 'PLAN'),
  availability('AV-ANNUAL', 'Premium for a year', 'PLAN', { quality: 'FHD' }),
  availability('AV-BUY', 'Keep in HD', 'PAID', {
    prices: prices('PC-BUY', 'ONETIME', { bhd: 3990, kwd: 3290, omr: 4190, others: 3900, usd: 1069 }),
  }),
  availability('AV-BUY-FHD', 'Keep in Full HD', 'PAID', {
    quality: 'FHD',
    prices: prices('PC-BUY-FHD', 'ONETIME', { bhd: 4990, kwd: 4090, omr: 5190, others: 4900, usd: 1329 }),
  }),
  availability('AV-BUNDLE', 'Keep the whole bundle', 'PAID', {
    quality: 'FHD',
    prices: prices('PC-BUNDLE', 'ONETIME', { bhd: 9990, kwd: 8290, omr: 10_490, others: 9900, usd: 2699 }),
  }),
  availability('AV-RENT', 'Rent for two days', 'RENTAL', {
    licence_hours: 48,
    prices: prices('PC-RENT', 'RENTAL', { bhd: 1490, kwd: 1190, omr: 1590, others: 1490, usd: 399 }),
  }),
  availability('AV-RENT-FHD', 'Rent for two days in Full HD', 'RENTAL', {
    quality: 'FHD',
    licence_hours: 48,
    prices: prices('PC-RENT-FHD', 'RENTAL', { bhd: 1990, kwd: 1590, omr: 2090, others: 1900, usd: 519 }),
  }),
];

/** The availabilities of a title with this price model. */
export function availabilitiesOf(
  model: PriceModel,
  about: { kids: boolean; ramadan: boolean; music: boolean },
): string[] {
  switch (model) {
    case 'FREE':
      return ['AV-FREE'];
    case 'ADBASED':
      return ['AV-ADS'];
    case 'PAID':
      return ['AV-BUY', 'AV-BUY-FHD'];
    case 'RENTAL':
      return ['AV-RENT', 'AV-RENT-FHD'];
    case 'PLAN':
      return [
        'AV-BASIC',
        'AV-PREMIUM',
        'AV-FAMILY',
        'AV-ANNUAL',
        'AV-STUDENT',
        'AV-WEEKEND',
        ...(about.kids ? ['AV-KIDS'] : []),
        ...(about.ramadan ? ['AV-RAMADAN'] : []),
        ...(about.music ? ['AV-MUSIC'] : []),
      ];
  }
}
