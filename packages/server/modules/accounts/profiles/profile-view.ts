import type { Profile } from '@rawi/contract';
import { ageOn } from '@rawi/domain';
import type { ProfileRow } from './profile-store.ts';

/** A profile as it is shown (PROF-11): of a PIN only whether there is one. */
export function profileView(row: ProfileRow, now: Date): Profile {
  return {
    profileid: row.profile_id,
    profilename: row.name,
    picture: row.picture,
    kidsmode: row.kids ? 'YES' : 'NO',
    ...(row.gender !== null && { gender: row.gender as NonNullable<Profile['gender']> }),
    ...(row.born_on !== null && { dob: row.born_on, age: ageOn(row.born_on, now) }),
    ...(row.max_rating !== null && { pgrating: row.max_rating }),
    profilepin: row.pin_hash === null ? 'DISABLED' : 'ENABLED',
    created: Math.floor(row.created_at.getTime() / 1000),
  };
}
