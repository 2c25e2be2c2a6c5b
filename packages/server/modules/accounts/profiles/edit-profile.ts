import { CallError } from '@rawi/contract';
import { ageOfRating, isoDay } from '@rawi/domain';
import { writeEvent, type SessionIdentity } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import type { AccountDeps } from '../accounts-deps.ts';
import { reportChange } from '../sessions/change-session.ts';
import { checkPin } from './check-pin.ts';
import { profileDeleted } from './profile-deleted.ts';
import { PROFILE_PICTURES } from './profile-pictures.ts';
import { isAdminProfile, requireAdminProfile } from './profile-rights.ts';
import {
  deleteProfileRow,
  findProfile,
  insertProfileInFreeSlot,
  lockProfile,
  replaceProfile,
  type ProfileRow,
  type ProfileValues,
} from './profile-store.ts';

/** What a form says of a profile; what is left out stays. */
export interface ProfileInput {
  profilename?: string | undefined;
  picture?: string | undefined;
  kidsmode?: 'YES' | 'NO' | undefined;
  gender?: string | undefined;
  dob?: string | undefined;
  pgrating?: string | undefined;
  /** `NONE` takes it away. */
  profilepin?: string | undefined;
  oldpin?: string | undefined;
}

const requirePicture = (picture: string | undefined): string | undefined => {
  if (picture !== undefined && !PROFILE_PICTURES.has(picture)) throw new CallError(1002, 'picture');
  return picture;
};

/** Errors: 1002 for a day that is still to come, or long gone. */
function requireBirthday(dob: string | undefined, now: Date): string | undefined {
  if (dob === undefined) return undefined;
  const today = isoDay(now);
  if (dob > today || dob < '1900-01-01') throw new CallError(1002, 'dob');
  return dob;
}

/**
 * Makes a profile (PROF-07); a PIN is optional (PROF-06). Errors: 6414 for another than the admin's profile, 6413 where
 * there is no room (PROF-13), 1002.
 */
export async function createProfile(
  deps: AccountDeps,
  identity: SessionIdentity,
  input: ProfileInput & { profilename: string },
  slots: number,
): Promise<string> {
  requireAdminProfile(identity);
  const { providerId, subscriberId } = identity;
  const now = deps.clock.now();
  const pictures = [...PROFILE_PICTURES.keys()];
  const profileId = `P${randomBytes(9).toString('base64url')}`;
  const values: ProfileValues = {
    name: input.profilename,
    picture: requirePicture(input.picture) ?? pictures[randomBytes(1)[0]! % pictures.length]!,
    kids: input.kidsmode === 'YES',
    gender: input.gender ?? null,
    bornOn: requireBirthday(input.dob, now) ?? null,
    maxRating: input.pgrating ?? null,
    pinHash: input.profilepin === undefined ? null : await deps.passwords.hash(input.profilepin),
  };
  const added = await insertProfileInFreeSlot(
    deps.db,
    providerId,
    { subscriberId, profileId, slots },
    values,
    now,
  );
  if (!added) throw new CallError(6413);
  return profileId;
}

/** Whether a change would let a profile see more than before; a rating of undefined is no limit. */
const widens = (before: string | null, after: string) =>
  before !== null && ageOfRating(after) > ageOfRating(before);

/**
 * What a profile may not change of itself: a child's is the admin's alone, and nobody lifts the own limit. Errors: 6414.
 */
function requireRight(identity: SessionIdentity, row: ProfileRow, input: ProfileInput): void {
  if (isAdminProfile(identity)) {
    // The admin's own profile is never a child's.
    if (row.profile_id === identity.subscriberId && input.kidsmode === 'YES')
      throw new CallError(6414, 'kidsmode');
    return;
  }
  if (row.profile_id !== identity.profileId) throw new CallError(6414);
  const kidsmode = input.kidsmode !== undefined && (input.kidsmode === 'YES') !== row.kids;
  const limited = row.kids && (input.pgrating !== undefined || input.profilepin !== undefined);
  if (kidsmode || limited || (input.pgrating !== undefined && widens(row.max_rating, input.pgrating)))
    throw new CallError(6414);
}

const valuesOf = (row: ProfileRow): ProfileValues => ({
  name: row.name,
  picture: row.picture,
  kids: row.kids,
  gender: row.gender,
  bornOn: row.born_on,
  maxRating: row.max_rating,
  pinHash: row.pin_hash,
});

/**
 * The hash of the PIN that a profile gets; null where it is taken away, undefined where it stays. Errors: 6416, 6415,
 * LimitError where the present one is not given.
 */
async function newPinHash(
  deps: AccountDeps,
  { providerId, subscriberId }: SessionIdentity,
  row: ProfileRow,
  { profilepin: pin, oldpin }: ProfileInput,
): Promise<string | null | undefined> {
  if (pin === undefined || (pin === 'NONE' && row.pin_hash === null)) return undefined;
  await checkPin(deps, { providerId, subscriberId }, row, oldpin, 'oldpin');
  if (pin === 'NONE') return null;
  return row.pin_hash !== null && pin === oldpin ? undefined : deps.passwords.hash(pin);
}

/**
 * Changes a profile (PROF-07). Errors: 7001 where there is none; 6414 for what one may not; 6409 where nothing changes
 * (ERR-23); 6416, 6415 and LimitError where a PIN is changed without the present one; 1002.
 */
export async function editProfile(
  deps: AccountDeps,
  identity: SessionIdentity,
  profileId: string,
  input: ProfileInput,
): Promise<void> {
  const { providerId, subscriberId } = identity;
  const row = await findProfile(deps.db, providerId, subscriberId, profileId);
  if (!row) throw new CallError(7001, 'profileid');
  requireRight(identity, row, input);
  const pinHash = await newPinHash(deps, identity, row, input);
  const picture = requirePicture(input.picture);
  const bornOn = requireBirthday(input.dob, deps.clock.now());
  await deps.db.transaction().execute(async (trx) => {
    // The admin may have set kids mode or another PIN meanwhile: what is written rests on the row of now.
    const present = await lockProfile(trx, providerId, subscriberId, profileId);
    if (!present) throw new CallError(7001, 'profileid');
    requireRight(identity, present, input);
    if (pinHash !== undefined && present.pin_hash !== row.pin_hash) throw new CallError(6415, 'oldpin');
    const before = valuesOf(present);
    const values: ProfileValues = {
      name: input.profilename ?? before.name,
      picture: picture ?? before.picture,
      kids: input.kidsmode === undefined ? before.kids : input.kidsmode === 'YES',
      gender: input.gender ?? before.gender,
      bornOn: bornOn ?? before.bornOn,
      maxRating: input.pgrating ?? before.maxRating,
      pinHash: pinHash === undefined ? before.pinHash : pinHash,
    };
    if (JSON.stringify(values) === JSON.stringify(before)) throw new CallError(6409);
    await replaceProfile(trx, providerId, { subscriberId, profileId }, values);
    await reportChange(trx, deps.bus, { providerId, subscriberId });
  });
}

/** Deletes a profile (PROF-15). Errors: 6414 for another than the admin's; 6417 for the admin's own; 7001. */
export async function deleteProfile(
  deps: AccountDeps,
  identity: SessionIdentity,
  profileId: string,
): Promise<void> {
  const { providerId, subscriberId } = identity;
  if (profileId === subscriberId || profileId === identity.profileId) throw new CallError(6417, 'profileid');
  requireAdminProfile(identity);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteProfileRow(trx, providerId, subscriberId, profileId)))
      throw new CallError(7001, 'profileid');
    await reportChange(trx, deps.bus, { providerId, subscriberId });
    await writeEvent(trx, deps.clock, profileDeleted, {
      providerId,
      orderingKey: `profile/${profileId}`,
      payload: { subscriberid: subscriberId, profileid: profileId },
    });
  });
}
