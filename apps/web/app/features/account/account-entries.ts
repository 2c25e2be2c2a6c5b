import { profileTypeOf } from '@rawi/domain';

export type AccountEntryId =
  | 'account'
  | 'profiles'
  | 'devices'
  | 'list'
  | 'subscriptions'
  | 'purchases'
  | 'bills'
  | 'plans'
  | 'notifications'
  | 'tickets'
  | 'help';

export interface AccountEntry {
  id: AccountEntryId;
  /** Below the language. */
  path: string;
}

const ENTRIES: readonly AccountEntry[] = [
  { id: 'profiles', path: '/switchProfile' },
  { id: 'account', path: '/Profile' },
  { id: 'devices', path: '/devices' },
  { id: 'list', path: '/watchlist' },
  { id: 'subscriptions', path: '/subscriptions' },
  { id: 'purchases', path: '/purchases' },
  { id: 'bills', path: '/bills' },
  { id: 'plans', path: '/menu/plan' },
  { id: 'notifications', path: '/notifications' },
  { id: 'tickets', path: '/tickets' },
  { id: 'help', path: '/help' },
];

/** What a child's profile is led to: another profile, its own list, help. */
const FOR_KIDS: readonly AccountEntryId[] = ['profiles', 'list', 'help'];

/** The pages of the account, for the profile in use. */
export function accountEntries(
  profile: { profileid: string; kidsmode: 'YES' | 'NO' } | undefined,
): readonly AccountEntry[] {
  const isForKids = profile !== undefined && profileTypeOf({ ...profile, subscriberid: '' }) === 'kids';
  return isForKids ? ENTRIES.filter(({ id }) => FOR_KIDS.includes(id)) : ENTRIES;
}
