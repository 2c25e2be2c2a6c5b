import { sql } from 'kysely';
import type { Db } from './content-store.ts';

/** A content that is opened by a purchase of another, in place of one of its own by this availability. */
export interface OpenedContent {
  objectid: string;
  availabilityid: string;
}

/** A title that is sold by itself, or a bundle as a whole, by one of its availabilities. */
export interface SoldTitle {
  /** Its title in both languages. */
  title: { en: string; ar: string };
  /** Of content. */
  category: string;
  model: 'PAID' | 'RENTAL';
  /** For how long it can be watched; 0 without an end. */
  hours: number;
  /** Minor units, one for each currency. */
  prices: { currency: string; minorUnits: number }[];
  /** ISO 3166-1 alpha-2; empty: sold everywhere. */
  countries: string[];
  /** Of a bundle: what its purchase opens now, each title by its own availabilities of the same price model. */
  contents?: OpenedContent[];
}

/** What a title costs by this availability; undefined where it is not sold by it now. */
export async function findSoldTitle(
  db: Db,
  providerId: string,
  { objectId, availabilityId, now }: { objectId: string; availabilityId: string; now: Date },
): Promise<SoldTitle | undefined> {
  const { rows } = await sql<{
    texts: { language: string; title: string }[] | null;
    object_type: string;
    category: string;
    price_model: SoldTitle['model'];
    licence_hours: number;
    countries: string[];
    prices: SoldTitle['prices'] | null;
    contents: OpenedContent[] | null;
  }>`
    select c.object_type, c.category, a.price_model, a.licence_hours, a.countries,
      (select jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title)) from content_text t
       where t.provider_id = ${providerId} and t.object_id = c.object_id) as texts,
      (select jsonb_agg(jsonb_build_object('currency', p.currency, 'minorUnits', p.amount) order by p.currency)
       from price_class p where p.provider_id = ${providerId} and p.availability_id = a.availability_id) as prices,
      case when c.object_type = 'BUNDLE' then (
        select jsonb_agg(distinct jsonb_build_object('objectid', part.object_id, 'availabilityid', own.availability_id))
        from bundle_item i
        join content part on part.provider_id = ${providerId} and i.object_id in (part.object_id, part.series_id)
        join content_package k on k.provider_id = ${providerId} and k.object_id = part.object_id
        join availability own on own.provider_id = ${providerId} and own.availability_id = any(k.availability_ids)
          and own.price_model = a.price_model
        where i.provider_id = ${providerId} and i.bundle_id = c.object_id) end as contents
    from content c
    join availability a on a.provider_id = ${providerId} and a.availability_id = ${availabilityId}
      and a.price_model in ('PAID', 'RENTAL')
    where c.provider_id = ${providerId} and c.object_id = ${objectId} and c.status = 'ACTIVE'
      and (a.opens_at is null or a.opens_at <= ${now}) and (a.closes_at is null or a.closes_at > ${now})
      and (a.availability_id = any(c.sale_ids) or exists (
        select from content_package k
        where k.provider_id = ${providerId} and k.object_id = c.object_id and a.availability_id = any(k.availability_ids)))
  `.execute(db);
  const row = rows[0];
  // A bundle that would open nothing is not sold.
  if (!row || (row.object_type === 'BUNDLE' && row.contents === null)) return undefined;
  const titleIn = (language: string) => row.texts?.find((one) => one.language === language)?.title;
  const en = titleIn('eng') ?? titleIn('ara') ?? objectId;
  return {
    title: { en, ar: titleIn('ara') ?? en },
    category: row.category,
    model: row.price_model,
    hours: row.licence_hours,
    prices: row.prices ?? [],
    countries: row.countries,
    ...(row.contents && { contents: row.contents }),
  };
}
