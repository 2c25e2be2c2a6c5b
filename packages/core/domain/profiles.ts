/** Whose profile it is (PROF-04). */
export type ProfileType = 'admin' | 'kids' | 'user';

/** PROF-09: the admin's profile has the id of the subscriber. */
export function profileTypeOf(profile: {
  profileid: string;
  subscriberid: string;
  kidsmode: 'YES' | 'NO';
}): ProfileType {
  if (profile.profileid === profile.subscriberid) return 'admin';
  return profile.kidsmode === 'YES' ? 'kids' : 'user';
}

/**
 * Age in whole years on a day in UTC (VALID-19): the difference of the years, less one before this year's birthday. Who is
 * born on 29 February has it on 1 March in other years.
 */
export function ageOn(bornOn: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number);
  const today = (now.getUTCMonth() + 1) * 100 + now.getUTCDate();
  return now.getUTCFullYear() - year - (today < month * 100 + day ? 1 : 0);
}

/**
 * What a profile's form lacks (VALID-17, VALID-18): its birthday, or its range of ages. A range is wanted of a profile for
 * children while kids mode is not on: in kids mode the ratings for children hold.
 */
export function missingAge(profile: {
  isForKids: boolean;
  kidsMode: boolean;
  bornOn: string | undefined;
  ageRange: string | undefined;
}): 'age' | 'ageRange' | undefined {
  const { isForKids, kidsMode, bornOn, ageRange } = profile;
  if (isForKids) return !kidsMode && ageRange === undefined ? 'ageRange' : undefined;
  return bornOn === undefined ? 'age' : undefined;
}
