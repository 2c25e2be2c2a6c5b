/** What a card of the sandbox does. Any date in the future and any CVC go with it. */
interface CardRule {
  /** Why a payment is declined; undefined where it goes through. */
  declines?: string;
  /** A page of 3-D Secure is shown before. */
  asksCode?: boolean;
  /** Why charges by the stored card are declined. */
  renewalDeclines?: string;
  /** What becomes of refunds; done at once where it is left out. */
  refunds?: 'later' | 'fail';
}

/** By the last digits: a person who tries a plan again needs another card, as trials are given once for each. */
const RULES: Readonly<Record<string, CardRule>> = {
  '4242': {},
  '0002': { declines: 'CARD_DECLINED' },
  '9995': { declines: 'INSUFFICIENT_FUNDS' },
  '3220': { asksCode: true },
  '0341': { renewalDeclines: 'CARD_DECLINED' },
  '7726': { refunds: 'later' },
  '5126': { refunds: 'fail' },
};

/** The code that 3-D Secure takes; any other fails it. */
export const SECURE_CODE = '123456';

/** The rule of a card's number; undefined for a number that is none of the sandbox's. */
export function cardRule(number: string): CardRule | undefined {
  return /^4\d{15}$/.test(number) ? RULES[number.slice(-4)] : undefined;
}

/** Whether `MM/YY` or `MM/YYYY` is this month or later; returns its last day as an ISO date. */
export function cardExpiry(text: string, now: Date): string | undefined {
  const parts = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const end = new Date(Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 0, 23, 59, 59));
  return end >= now ? end.toISOString().slice(0, 10) : undefined;
}
