import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dayOf } from './day-argument.ts';

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
const KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** A command about money; what is wrong with it as a sentence, or undefined where it is another command. */
export function readMoneyCommand(name: string, args: readonly string[]): MoneyCommand | string | undefined {
  const options = { args: [...args], allowPositionals: true } as const;
  if (name === 'refund') {
    // Read as an option it would be told as one that there is not.
    if (args.some((one) => /^-[\d.]/.test(one))) return AMOUNT;
    const { values, positionals } = parseArgs({
      ...options,
      options: { provider: text, reason: text, key: text },
    });
    const [reference, amount] = positionals;
    if (reference === undefined || positionals.length > 2) return 'Name one payment, and at most an amount.';
    if (values.reason === undefined || values.reason.trim() === '') return 'Say why, with --reason.';
    if (amount !== undefined && !/^\d+(\.\d+)?$/.test(amount)) return AMOUNT;
    if (values.key !== undefined && !KEY.test(values.key))
      return 'A key has at most 64 letters, digits, hyphens and underscores.';
    const { provider, reason, key = randomUUID() } = values;
    return { name, reference, amount, reason: reason.trim(), key, provider };
  }
  if (name === 'reconcile') {
    const { values, positionals } = parseArgs({ ...options, options: { provider: text, day: text } });
    if (positionals.length > 0 || !dayOf(values.day)) return 'Name the day with --day, such as 2026-11-20.';
    return { name, day: values.day!, provider: values.provider };
  }
  if (name === 'journal-check') {
    const { values, positionals } = parseArgs({ ...options, options: { provider: text } });
    return positionals.length > 0 ? 'The check takes no names.' : { name, provider: values.provider };
  }
  if (name !== 'statement') return undefined;
  const { values, positionals } = parseArgs({
    ...options,
    options: { provider: text, from: text, to: text, summary: flag },
  });
  const [from, to] = [dayOf(values.from), dayOf(values.to)];
  if (positionals.length > 0 || !from || !to || from >= to)
    return 'Name the days with --from and --to, such as --from 2026-11-01 --to 2026-12-01.';
  return { name, from, to, isSummary: values.summary === true, provider: values.provider };
}
