import type { Clock, PasswordHasher } from '@rawi/platform';
import type { Db } from '../store.ts';
import { createSubscriber } from './create-subscriber.ts';
import { findSubscriber, insertProfile } from './subscriber-store.ts';

/** A profile besides the admin's. */
export interface ImportedProfile {
  profileId: string;
  name: string;
  picture: string;
  kids: boolean;
  pin?: string;
  maxRating?: string;
  /** ISO 8601 date. */
  bornOn?: string;
}

/** A subscriber of another system. The address counts as verified. */
export interface ImportedSubscriber {
  subscriberId: string;
  name: string;
  email: string;
  password: string;
  country: string;
  language: 'eng' | 'ara';
  profiles: readonly ImportedProfile[];
}

/**
 * Writes a subscriber with its profiles; false where there is one of this id already, which stays as it is. Errors: 6408
 * where the address belongs to another.
 */
export async function importSubscriber(
  { db, clock, passwords }: { db: Db; clock: Clock; passwords: PasswordHasher },
  providerId: string,
  imported: ImportedSubscriber,
): Promise<boolean> {
  const { subscriberId, name, email, password, country, language, profiles } = imported;
  if (await findSubscriber(db, providerId, subscriberId)) return false;
  const passwordHash = await passwords.hash(password);
  const pins = await Promise.all(
    profiles.map(({ pin }) => (pin === undefined ? undefined : passwords.hash(pin))),
  );
  await db.transaction().execute(async (trx) => {
    await createSubscriber(
      trx,
      { clock },
      {
        providerId,
        subscriberId,
        name,
        email,
        passwordHash,
        country,
        language,
      },
    );
    for (const [index, profile] of profiles.entries()) {
      const { pin: _, ...rest } = profile;
      const slot = index + 2;
      await insertProfile(trx, providerId, {
        ...rest,
        subscriberId,
        slot,
        pinHash: pins[index],
        at: clock.now(),
      });
    }
  });
  return true;
}
