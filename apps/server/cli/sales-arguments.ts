import { parseArgs } from 'node:util';
import { readDay } from './day-argument.ts';
import type { Refuse } from './refuse.ts';

/** Commands about what is sold without a payment here. */
export type SalesCommand =
  | {
      name: 'vouchers create';
      provider: string | undefined;
      gift: { planId: string } | { objectId: string; availabilityId: string };
      days: number;
      count: number;
      uses: number;
      batch: string | undefined;
      expiresAt: Date | null;
    }
  | { name: 'vouchers list'; provider: string | undefined }
  | {
      name: 'subscription-token';
      provider: string | undefined;
      plan: string;
      days: number;
      /** Of whom it is: at most one of the two. */
      msisdn: string | undefined;
      /** As it was typed. */
      email: string | undefined;
      validDays: number;
    };

const one = { type: 'string' } as const;
const MAX_DAYS = 3660;
const MAX_COUNT = 10_000;

function readNumber(refuse: Refuse, name: string, text: string | undefined, max: number): number {
  // Digits alone: what `Number` takes as well, such as 0x10, is a slip of the hand.
  const value = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return value >= 1 && value <= max ? value : refuse(`--${name} is a number from 1 to ${max}.`);
}

/** The first day on which vouchers give nothing: one that has begun would leave them dead when they are printed. */
function readExpiry(text: string | undefined, refuse: Refuse, now: Date): Date | null {
  if (text === undefined) return null;
  const day = readDay('--expires', text, refuse);
  return day > now ? day : refuse(`--expires is a day that is still to come, in UTC: ${text} is not.`);
}

function readCreate(args: readonly string[], refuse: Refuse, now: Date): SalesCommand {
  const options = { provider: one, plan: one, title: one, availability: one, days: one, count: one };
  const more = { uses: one, batch: one, expires: one };
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...options, ...more },
    allowPositionals: true,
  });
  const { plan, title, availability, batch, expires } = values;
  if (positionals.length > 0 || (plan === undefined) === (title === undefined))
    return refuse('Name what the vouchers give: --plan, or --title with --availability.');
  if (title !== undefined && availability === undefined)
    return refuse('Name how the title is given: --availability.');
  if (batch !== undefined && !/^[\w .-]{1,64}$/.test(batch))
    return refuse('--batch is a name of letters, digits, spaces, dots and hyphens.');
  return {
    name: 'vouchers create',
    provider: values.provider,
    gift: plan === undefined ? { objectId: title!, availabilityId: availability! } : { planId: plan },
    days: readNumber(refuse, 'days', values.days, MAX_DAYS),
    count: readNumber(refuse, 'count', values.count ?? '1', MAX_COUNT),
    uses: readNumber(refuse, 'uses', values.uses ?? '1', 1_000_000),
    batch,
    expiresAt: readExpiry(expires, refuse, now),
  };
}

function readToken(args: readonly string[], refuse: Refuse): SalesCommand {
  const options = { provider: one, plan: one, days: one, msisdn: one, email: one, valid: one };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { plan, msisdn, email } = values;
  if (positionals.length > 0 || plan === undefined) return refuse('Name the plan: --plan.');
  if (msisdn !== undefined && email !== undefined) return refuse('Name one of --msisdn and --email.');
  if (msisdn !== undefined && !/^\+[1-9]\d{5,14}$/.test(msisdn))
    return refuse('--msisdn is a number with its calling code: +97333123456.');
  return {
    name: 'subscription-token',
    provider: values.provider,
    plan,
    days: readNumber(refuse, 'days', values.days, MAX_DAYS),
    ...{ msisdn, email },
    validDays: readNumber(refuse, 'valid', values.valid ?? '30', MAX_DAYS),
  };
}

/** Reads a command about sales; undefined for any other. `refuse` throws. */
export function readSales(
  name: string,
  args: readonly string[],
  { refuse, now }: { refuse: Refuse; now: Date },
): SalesCommand | undefined {
  if (name === 'subscription-token') return readToken(args, refuse);
  if (name !== 'vouchers') return undefined;
  const [action, ...rest] = args;
  if (action === 'create') return readCreate(rest, refuse, now);
  if (action !== 'list')
    return refuse('Vouchers are made by "vouchers create" and listed by "vouchers list".');
  const { values } = parseArgs({ args: rest, options: { provider: one } });
  return { name: 'vouchers list', provider: values.provider };
}
