import type { SocialType } from '@rawi/accounts';

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

/** Google and Apple always give an address. */
export const peopleOf = (type: SocialType): readonly DemoPerson[] =>
  type === 'FB' ? people : people.filter(({ email }) => email !== undefined);
