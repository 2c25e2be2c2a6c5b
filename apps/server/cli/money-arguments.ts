import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isoDay, readDay, readDays } from './day-argument.ts';
import type { Refuse } from './refuse.ts';

export type MoneyCommand =
  | {
      name: 'refund';
      reference: string;
      /** As it was typed: how many digits it may have is its currency's. */
      amount: string | undefined;
      reason: string;
      key: string;
      provider: string | undefined;
    }
  | { name: 'reconcile'; day: string; provider: string | undefined }
  | { name: 'journal-check'; provider: string | undefined }
  | { name: 'statement'; from: Date; to: Date; isSummary: boolean; provider: string | undefined };

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const AMOUNT = 'An amount is a number above 0, such as 1.500.';
const AMOUNT_ABOVE_0 = /^(?=.*[1-9])\d+(\.\d+)?$/;
const KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** Reads a command about money; undefined for any other. `refuse` throws. */
export function readMoney(name: string, args: readonly string[], refuse: Refuse): MoneyCommand | undefined {
  const options = { args: [...args], allowPositionals: true } as const;
  if (name === 'refund') {
    // Read as an option it would be told as one that there is not.
    if (args.some((one) => /^-[\d.]/.test(one))) return refuse(AMOUNT);
    const { values, positionals } = parseArgs({
      ...options,
      options: { provider: text, reason: text, key: text },
    });
    const [reference, amount] = positionals;
    if (reference === undefined || positionals.length > 2)
      return refuse('Name one payment, and at most an amount.');
    if (values.reason === undefined || values.reason.trim() === '') return refuse('Say why, with --reason.');
    if (amount !== undefined && !AMOUNT_ABOVE_0.test(amount)) return refuse(AMOUNT);
    if (values.key !== undefined && !KEY.test(values.key))
      return refuse('--key has at most 64 letters, digits, hyphens and underscores.');
    const { provider, reason, key = randomUUID() } = values;
    return { name, reference, amount, reason: reason.trim(), key, provider };
  }
  if (name === 'reconcile') {
    const { values, positionals } = parseArgs({ ...options, options: { provider: text, day: text } });
    if (positionals.length > 0 || values.day === undefined)
      return refuse('Name the day with --day, such as 2026-11-20.');
    return { name, day: isoDay(readDay('--day', values.day, refuse)), provider: values.provider };
  }
  if (name === 'journal-check') {
    const { values, positionals } = parseArgs({ ...options, options: { provider: text } });
    return positionals.length > 0 ? refuse('The check takes no names.') : { name, provider: values.provider };
  }
  if (name !== 'statement') return undefined;
  const { values, positionals } = parseArgs({
    ...options,
    options: { provider: text, from: text, to: text, summary: flag },
  });
  if (positionals.length > 0) return refuse('"statement" takes its days by name: --from and --to.');
  const { from, to } = readDays(values, { isEndIncluded: false }, refuse);
  return { name, from, to, isSummary: values.summary === true, provider: values.provider };
}
