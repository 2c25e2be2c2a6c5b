import { newProfile, type Profile } from '@rawi/contract';
import { ageOfRating, missingAge } from '@rawi/domain';
import { emptyDate, fromIsoDate, toIsoDate, type DateParts } from '@rawi/forms';
import type { z } from 'zod';

/** Ranges of ages of a child, by the rating that each stands for. */
export const AGE_RANGES = ['G', 'PG'] as const;
type AgeRange = (typeof AGE_RANGES)[number];

/** Limits that a profile may have, each the highest rating of its step. */
export const RATING_LIMITS = ['PG', '13+', '15+', '18+'] as const;
type RatingLimit = (typeof RATING_LIMITS)[number];

/** What the form of a profile contains. */
export interface ProfileValues {
  profilename: string;
  picture: string;
  kidsmode: 'YES' | 'NO' | '';
  dob: DateParts;
  agerange: AgeRange | '';
  rating: RatingLimit | '';
  profilepin: string;
}

export const emptyProfile = (picture: string): ProfileValues => ({
  profilename: '',
  picture,
  kidsmode: 'NO',
  dob: emptyDate,
  agerange: '',
  rating: '18+',
  profilepin: '',
});

/** The step of a rating that may not be one of ours, such as `PG-13`: the lowest that allows it. */
function limitOf(rating: string | undefined): RatingLimit {
  const age = rating === undefined ? Infinity : ageOfRating(rating);
  return RATING_LIMITS.find((limit) => ageOfRating(limit) >= age) ?? '18+';
}

export function valuesOfProfile({
  profilename,
  picture,
  kidsmode,
  dob = '',
  pgrating,
}: Profile): ProfileValues {
  const isForKids = kidsmode === 'YES';
  return {
    profilename,
    picture,
    kidsmode,
    dob: fromIsoDate(dob),
    agerange:
      isForKids && pgrating !== undefined ? (AGE_RANGES.find((range) => range === pgrating) ?? 'PG') : '',
    rating: isForKids ? '18+' : limitOf(pgrating),
    profilepin: '',
  };
}

/** The body of the call that saves a profile; fields that do not apply, and empty ones, are left out. */
export function bodyOfProfile({
  profilename,
  picture,
  kidsmode,
  dob,
  agerange,
  rating,
  profilepin,
}: ProfileValues) {
  const isForKids = kidsmode === 'YES';
  const born = toIsoDate(dob);
  const pgrating = isForKids ? agerange : rating;
  return {
    ...(profilename.trim() !== '' && { profilename }),
    ...(picture !== '' && { picture }),
    ...(kidsmode !== '' && { kidsmode }),
    ...(!isForKids && born !== '' && { dob: born }),
    ...(pgrating !== '' && { pgrating }),
    ...(profilepin !== '' && { profilepin }),
  };
}

const kidsProfile = newProfile.required({ pgrating: true });
const grownUpProfile = newProfile.required({ dob: true });

/** The schema of a profile's form: which age it has to say depends on whose profile it is (VALID-17, VALID-18). */
export function profileSchema(isForKids: boolean, kidsMode: boolean): typeof newProfile {
  const missing = missingAge({ isForKids, kidsMode, bornOn: undefined, ageRange: undefined });
  if (missing === 'ageRange') return kidsProfile as unknown as typeof newProfile;
  return missing === 'age' ? (grownUpProfile as unknown as typeof newProfile) : newProfile;
}

/** A profile's own changes: its name and picture (PROF-07). */
export const ownProfile = newProfile.pick({ profilename: true, picture: true });

export type NewProfileBody = z.input<typeof newProfile>;
