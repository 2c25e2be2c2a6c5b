const MAIL_ADDRESS = /\S+@\S+/g;
/** Eight digits of any script or more, as numbers of telephones have, with what is written between them. */
const TELEPHONE_NUMBER = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){7,}/gu;
const LEFT_OUT = '…';

/** What a viewer has typed, without mail addresses and numbers by which somebody can be reached. */
export const withoutContacts = (text: string): string =>
  text.replaceAll(MAIL_ADDRESS, LEFT_OUT).replaceAll(TELEPHONE_NUMBER, LEFT_OUT);

/** The page of what a viewer searched for; that of other pages has ids, whose digits stay. */
const SEARCH_PATH = /^(.*\/search\/)([^/]+)$/s;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without mail addresses, and without telephone numbers where the path ends with what a viewer has typed. */
function withoutTyped(path: string): string {
  const [, before, typed] = SEARCH_PATH.exec(path) ?? [];
  if (before === undefined || typed === undefined)
    return path
      .split('/')
      .map((part) => (decoded(part).search(MAIL_ADDRESS) < 0 ? part : LEFT_OUT))
      .join('/');
  const term = decoded(typed);
  const told = withoutContacts(term);
  return told === term
    ? path
    : before + encodeURIComponent(told).replaceAll(encodeURIComponent(LEFT_OUT), LEFT_OUT);
}

/** Stands for what only one person has. */
const PLACEHOLDER = ':id';

/**
 * First words of addresses that go on with something of one person's: a payment, a ticket, a profile, a coupon. The number
 * is how many parts after the word are told, since they are of the catalogue.
 */
const OWN_PAGES = new Map([
  ['payment', 0],
  ['telcopaymenthandler', 0],
  ['sandbox', 0],
  ['viewticket', 0],
  ['editprofile', 0],
  ['viewplanandcoupon', 1],
  ['viewallplans', 1],
]);

/** Whatever the letter case, and whatever stands where a language does: the app has a page for each of them. */
function withoutOwnIds(path: string): string {
  const parts = path.split('/');
  const filled = [...parts.keys()].filter((at) => parts[at] !== '');
  for (const [place, at] of filled.slice(0, 2).entries()) {
    const kept = OWN_PAGES.get(decoded(parts[at]!).toLowerCase());
    const own = kept === undefined ? undefined : filled[place + 1 + kept];
    if (own !== undefined) return [...parts.slice(0, own), PLACEHOLDER].join('/');
  }
  return path;
}

const OTHER_SITE = /^\s*([a-z][a-z\d+.-]*:\/\/)(?:[^/?#]*@)?([^/?#]*)/i;

/**
 * The address of a page as it is told: without its query, without what a viewer typed of contacts, and without ids that lead
 * to one person. Of another site its origin alone: the page of a gateway has an id of the payment in its path.
 */
export function impersonalPath(address: string): string {
  const [, scheme, host] = OTHER_SITE.exec(address) ?? [];
  if (scheme !== undefined && host !== undefined) return scheme + host;
  const path = address.replace(/[?#].*$/s, '');
  return withoutOwnIds(withoutTyped(path)) || '/';
}
