import { CallError } from '@rawi/contract';
import { findAvailabilities, findAvailability, type Db } from './content-store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findAvailability>>>['row'];

function present(row: Row) {
  return {
    availabilityid: row.availability_id,
    availabilityname: row.name,
    pricemodel: row.price_model,
    country: row.countries,
    devicetypelist: row.device_types,
    quality: row.quality,
    licenseduration: row.licence_hours,
    accesstype: row.access_type,
  };
}

/** One page of availabilities; a page past the end is empty (AVAIL-01..05). */
export async function listAvailabilities(db: Db, providerId: string, page: number, pageSize: number) {
  const { total, rows } = await findAvailabilities(db, providerId, page, pageSize);
  return { page, pagesize: pageSize, totalcount: total, data: rows.map(present) };
}

/** One availability with its prices (AVAIL-06). Errors: 7001. */
export async function getAvailability(db: Db, providerId: string, availabilityId: string) {
  const found = await findAvailability(db, providerId, availabilityId);
  if (!found) throw new CallError(7001, 'availabilityid');
  return {
    ...present(found.row),
    priceclassdetail: found.prices.map((price) => ({
      priceclassid: price.price_class_id,
      priceclassname: price.name,
      priceclasstype: price.kind,
      currency: price.currency,
      price: price.amount,
    })),
  };
}
