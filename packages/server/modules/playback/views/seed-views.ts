import type { Db } from '../store.ts';
import { countViews, hasViewers, inTransaction, type View } from './view-store.ts';

/** Generated views: the ids of their viewers begin with `prefix`, to distinguish them from real ones. */
export interface SeededViews {
  prefix: string;
  views(): Omit<View, 'providerId'>[];
}

/** Writes the views unless some with the prefix exist. Returns how many were written. */
export function seedViews(db: Db, providerId: string, { prefix, views }: SeededViews): Promise<number> {
  return inTransaction(db, `seed-views ${providerId}`, async (trx) => {
    if (await hasViewers(trx, providerId, prefix)) return 0;
    const seeded = views();
    await countViews(
      trx,
      seeded.map((view) => ({ ...view, providerId })),
      0,
    );
    return seeded.length;
  });
}
