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

/** The same at every visit: one who is new once, and one whose address has an account already. */
const people: readonly DemoPerson[] = [
  {
    id: 'layla',
    name: { en: 'Layla Haddad', ar: 'ليلى حداد' },
    email: 'layla@people.example',
    note: { en: 'New here', ar: 'جديدة هنا' },
  },
  {
    id: 'guest',
    name: { en: 'Guest', ar: 'ضيف' },
    email: 'guest@rawi.example',
    note: { en: 'The address has an account with a password', ar: 'للبريد حساب بكلمة مرور' },
  },
];

/** Ids of people who come for the first time. All that is known of them is in it, so that a restart knows them too. */
const NEW_ID = /^(new|omar)-[0-9a-f]{12}$/;

const newPerson = (id: string): DemoPerson =>
  id.startsWith('omar')
    ? {
        id,
        name: { en: 'Omar Najm', ar: 'عمر نجم' },
        email: undefined,
        note: { en: 'Without a mail address; new each time', ar: 'من دون بريد إلكتروني، جديد كل مرة' },
      }
    : {
        id,
        name: { en: 'Nour Salem', ar: 'نور سالم' },
        email: `${id}@people.example`,
        note: { en: 'New each time', ar: 'جديد كل مرة' },
      };

/** Who a consent page offers. Google and Apple always give an address. */
export const peopleOf = (type: SocialType): readonly DemoPerson[] => [
  ...people,
  ...(type === 'FB' ? ['new', 'omar'] : ['new']).map((kind) =>
    newPerson(`${kind}-${randomBytes(6).toString('hex')}`),
  ),
];

/** Somebody by the id of a consent page. */
export function personOf(type: SocialType, id: string): DemoPerson | undefined {
  if (!NEW_ID.test(id)) return people.find((one) => one.id === id);
  const person = newPerson(id);
  return type === 'FB' || person.email !== undefined ? person : undefined;
}
