import { BYTE_ORDER_MARK, RefundRefusal } from '@rawi/billing';
import { MoneyError, parseMoney, toDecimal } from '@rawi/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { counted } from './counted.ts';
import { dayOf, isoDay } from './day-argument.ts';

const DAY_MS = 86_400_000;
/** Between two looks at work of the service, and how long that is waited for. */
const LOOK_MS = 250;
const WAIT_MS = 60_000;

/** Waits until `read` gives something; undefined where it does not in time, or the operator has stopped waiting. */
async function waitFor<T>(context: Context, read: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let waited = 0; waited < WAIT_MS && !context.signal.aborted; waited += LOOK_MS) {
    const found = await read();
    if (found !== undefined) return found;
    await sleep(LOOK_MS);
  }
  return undefined;
}

/** Gives back what was paid. The service asks the gateway; this waits for its answer. Returns the exit code. */
export async function runRefund(context: Context, command: CommandOf<'refund'>): Promise<number> {
  const { data, out } = context;
  const { billing } = data;
  const providerId = providerOf(context, command.provider);
  const { reference, amount, reason, key } = command;
  try {
    const currency = await billing.currencyOf(providerId, reference);
    if (currency === undefined) throw new CliError(EXIT.unknown, `There is no payment "${reference}".`);
    const refund = await billing.refund({
      ...{ providerId, referenceId: reference, reason, key, requestedBy: 'command-line' },
      minorUnits: amount === undefined ? undefined : parseMoney(amount, currency).minorUnits,
    });
    out.line(`Refund ${refund.refundId}: ${toDecimal(refund.amount)} ${refund.amount.currency}.`);
  } catch (error) {
    if (error instanceof RefundRefusal)
      throw new CliError(error.code === 'unknown' ? EXIT.unknown : EXIT.refused, error.message);
    if (error instanceof MoneyError) throw new CliError(EXIT.usage, error.message);
    throw error;
  }
  if (data.alone) {
    out.line('The gateway is asked when the service starts.');
    return EXIT.done;
  }
  const end = await waitFor(context, async () => {
    const refund = await billing.findRefund(providerId, key);
    return refund?.state === 'requested' ? undefined : refund;
  });
  if (!end) out.line('The gateway has not answered yet. The service goes on asking it.');
  else if (end.state === 'done') out.line('Done: the gateway gives it back.');
  else throw new CliError(EXIT.failed, `The gateway refuses it: ${end.errorType}.`);
  return EXIT.done;
}

/** Why the service has not compared a day. */
const NOT_COMPARED = {
  stopped: 'the service is stopped.',
  unfinished: 'the service has not finished it yet.',
  failed: 'the provider has no gateway, or one could not be asked. The log of the service says which.',
} as const;

async function compare(
  { data, signal }: Context,
  of: { providerId: string; day: string },
): Promise<'done' | keyof typeof NOT_COMPARED> {
  return data.alone ? 'stopped' : data.runInService('billing.reconcile-day', of, signal);
}

/**
 * Has the service compare a day with the gateways, and lists what does not agree. Returns the exit code. Errors: CliError for
 * a day that is not over, whose payments are still being made.
 */
export async function runReconcile(context: Context, command: CommandOf<'reconcile'>): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const { day } = command;
  if (dayOf(day)!.getTime() + DAY_MS > data.clock.now().getTime())
    throw new CliError(
      EXIT.usage,
      `--day is a day that is over, in UTC, by the service’s clock: ${day} is not.`,
    );
  const outcome = await compare(context, { providerId, day });
  const found = await data.billing.findingsOf(providerId, day);
  const compared = found.filter(({ source }) => source.startsWith('gateway/'));
  for (const { source, kind, reference, detail } of compared)
    out.line(`${source}  ${kind}  ${reference}  ${detail}`);
  const findings = counted(compared.length, 'finding');
  if (outcome !== 'done') {
    const before = compared.length === 0 ? '' : ` Listed: ${findings} from before.`;
    out.line(`${day}: not compared: ${NOT_COMPARED[outcome]}${before}`);
    return EXIT.notCompared;
  }
  out.line(compared.length === 0 ? `${day}: nothing differs.` : `${day}: ${findings}.`);
  return compared.length === 0 ? EXIT.done : EXIT.failed;
}

/** Checks the books. Returns the exit code. */
export async function runJournalCheck(
  context: Context,
  command: CommandOf<'journal-check'>,
): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const found = await data.billing.checkJournal(providerId);
  for (const { kind, reference, detail } of found) out.line(`${kind}  ${reference}  ${detail}`);
  out.line(found.length === 0 ? 'The books agree.' : `${counted(found.length, 'finding')}.`);
  return found.length === 0 ? EXIT.done : EXIT.failed;
}

/** Prints the bills as CSV, with the line ends of its standard, and beside it which days these are. Returns the exit code. */
export async function runStatement(context: Context, command: CommandOf<'statement'>): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const [first, last] = [isoDay(command.from), isoDay(new Date(command.to.getTime() - DAY_MS))];
  // Beside the CSV, which is often written to a file.
  out.error(`The days from ${first} to ${last}, both included, in UTC.`);
  let mark = BYTE_ORDER_MARK;
  for await (const line of data.billing.statement(providerId, command)) {
    out.line(`${mark}${line}\r`);
    mark = '';
  }
  return EXIT.done;
}
