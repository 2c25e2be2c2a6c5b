import { AVAILABILITY_PAGE_SIZE } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { list, objectId, pageNumber, pageSize } from './parameters.ts';

export const priceModel = z.enum(['PLAN', 'PAID', 'RENTAL', 'FREE', 'ADBASED']);
export type PriceModel = z.output<typeof priceModel>;

/** An availability (AVAIL-04..06). `licenseduration` is in hours, 0 for no end. */
export const availability = z.object({
  availabilityid: z.string(),
  availabilityname: z.string(),
  pricemodel: priceModel,
  country: z.array(z.string()),
  devicetypelist: z.array(z.string()),
  quality: z.enum(['SD', 'HD', 'FHD', 'UHD']),
  licenseduration: z.number().int(),
  accesstype: z.enum(['STREAM', 'DOWNLOAD']),
});
export type Availability = z.output<typeof availability>;

/** A price in minor units of its ISO 4217 currency. */
export const priceClass = z.object({
  priceclassid: z.string(),
  priceclassname: z.string(),
  priceclasstype: z.enum(['ONETIME', 'RENTAL']),
  currency: z.string(),
  price: z.number().int(),
});

export const availabilityWithPrices = availability.extend({ priceclassdetail: z.array(priceClass) });

export const listAvailabilities = call({
  id: 'listAvailabilities',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/availability',
  summary: 'The availabilities of the provider, page by page',
  guard: 'browse',
  rows: ['CALL-23', 'AVAIL-01', 'AVAIL-02', 'AVAIL-03', 'AVAIL-04', 'AVAIL-05'],
  query: z.object({ page: pageNumber.default(1), pagesize: pageSize.default(AVAILABILITY_PAGE_SIZE) }),
  reply: list(availability),
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
});

export const getAvailability = call({
  id: 'getAvailability',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/availability/{availabilityid}',
  summary: 'One availability with its prices',
  guard: 'browse',
  rows: ['CALL-24', 'AVAIL-06'],
  params: z.object({ availabilityid: objectId }),
  reply: availabilityWithPrices,
  errors: [1002, 6055, 6067, 7001],
  cache: { seconds: 60, staleSeconds: 600 },
});
