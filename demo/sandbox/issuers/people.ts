import type { SocialType } from '@rawi/accounts';
import { randomBytes } from 'node:crypto';

/** Somebody with a social account, as the demo's consent pages offer them. */
export interface DemoPerson {
  /** Unique at each issuer. */
  id: string;
  name: { en: string; ar: string };
  /** None for who gave the issuer no address. */
  email: string | undefined;
  note: { en: string; ar: string };
}

/** One who is new, one without an address, and one whose address has an account already. */
const people: readonly DemoPerson[] = [
  {
    id: 'layla',
    name: { en: 'Layla Haddad', ar: 'ليلى حداد' },
    email: 'layla@people.example',
    note: { en: 'New here', ar: 'جديدة هنا' },
  },
  {
    id: 'omar',
    name: { en: 'Omar Najm', ar: 'عمر نجم' },
    email: undefined,
    note: { en: 'Without a mail address', ar: 'من دون بريد إلكتروني' },
  },
  {
    id: 'guest',
    name: { en: 'Guest', ar: 'ضيف' },
    email: 'guest@rawi.example',
    note: { en: 'The address has an account with a password', ar: 'للبريد حساب بكلمة مرور' },
  },
];

/** Ids of people who come for the first time. All that is known of them is in it, so that a restart knows them too. */
const NEW_ID = /^new-[0-9a-f]{12}$/;

const newPerson = (id: string): DemoPerson => ({
  id,
  name: { en: 'Nour Salem', ar: 'نور سالم' },
  email: `${id}@people.example`,
  note: { en: 'Somebody else at every press', ar: 'شخص آخر عند كل ضغطة' },
});

/** Who a consent page offers: those of every visit, and one whom nobody has seen before. Google and Apple always give an address. */
export const peopleOf = (type: SocialType): readonly DemoPerson[] => [
  ...people.filter(({ email }) => type === 'FB' || email !== undefined),
  newPerson(`new-${randomBytes(6).toString('hex')}`),
];

/** Somebody by the id of a consent page. */
export const personOf = (type: SocialType, id: string): DemoPerson | undefined =>
  NEW_ID.test(id) ? newPerson(id) : peopleOf(type).find((one) => one.id === id);
