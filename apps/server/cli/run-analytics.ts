import { stripVTControlCharacters } from 'node:util';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { counted } from './counted.ts';

/** Titles, searches and countries that a report names. */
const NAMED = 10;

/** What viewers typed, without what would steer the operator's terminal. */
const plain = (text: string) => stripVTControlCharacters(text).replaceAll(/\p{Cc}/gv, '');

interface Sum {
  key: string;
  value: number;
}

function largest(sums: ReadonlyMap<string, number>): Sum[] {
  return [...sums]
    .map(([key, value]) => ({ key, value }))
    .toSorted((a, b) => b.value - a.value || a.key.localeCompare(b.key))
    .slice(0, NAMED);
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${Math.round((part / whole) * 100)} %`;

/** What the days of a range come to, as a person reads it. Returns the exit code. */
export async function runAnalyticsReport(
  context: Context,
  command: CommandOf<'analytics report'>,
): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const figures = await data.analytics.daily(providerId, command);
  const days = [...new Set(figures.map(({ day }) => day))];
  const valueOf = (kind: string, day?: string) =>
    figures
      .filter((one) => one.kind === kind && (day === undefined || one.day === day))
      .reduce((sum, { value }) => sum + value, 0);
  const sumsOf = (kind: string, keyOf: (figure: (typeof figures)[number]) => string) => {
    const sums = new Map<string, number>();
    for (const one of figures)
      if (one.kind === kind) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.value);
    return largest(sums);
  };

  out.line('day         events  devices  in 7 days  sign-ups  charged of who began to pay');
  for (const day of days) {
    const [started, charged] = [valueOf('payments_started', day), valueOf('payments_charged', day)];
    const cells = [valueOf('events', day), valueOf('devices', day), valueOf('weekly_devices', day)];
    const [events, devices, weekly] = cells.map(String);
    out.line(
      `${day}  ${events!.padStart(6)}  ${devices!.padStart(7)}  ${weekly!.padStart(9)}  ${String(valueOf('sign_ups', day)).padStart(8)}  ${charged} of ${started} (${percent(charged, started)})`,
    );
  }
  const list = (title: string, sums: readonly Sum[]) => {
    if (sums.length === 0) return;
    out.line('');
    out.line(title);
    for (const { key, value } of sums) out.line(`  ${String(value).padStart(8)}  ${plain(key)}`);
  };
  list(
    'Events',
    sumsOf('events', ({ key }) => key),
  );
  list(
    'Countries, by events',
    sumsOf('events', ({ country }) => country),
  );
  list(
    'Titles, by plays',
    sumsOf('plays', ({ key }) => key),
  );
  list(
    'Plays by hours of the day, UTC',
    sumsOf('plays_by_time', ({ key }) => key).toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  );
  list(
    'Searches that found nothing',
    sumsOf('empty_searches', ({ key }) => key),
  );
  out.line('');
  out.line(`${counted(days.length, 'day')} with events.`);
  return EXIT.done;
}

/** Prints events, or the sums of days, as CSV. Returns the exit code. */
export async function runAnalyticsExport(
  context: Context,
  command: CommandOf<'analytics export'>,
): Promise<number> {
  const { data, out, signal } = context;
  const providerId = providerOf(context, command.provider);
  const { from, to, what } = command;
  const lines =
    'events' in what
      ? data.analytics.exportEvents(providerId, { from, to })
      : data.analytics.exportDaily(providerId, { from, to, kind: what.kind });
  for await (const line of lines) {
    if (signal.aborted) return EXIT.interrupted;
    out.line(line.replace(/\r\n$/, ''));
  }
  return EXIT.done;
}

/** Forgets what analytics know of a subscriber. Returns the exit code. Errors: CliError. */
export async function runAnalyticsForget(
  context: Context,
  command: CommandOf<'analytics forget'>,
): Promise<number> {
  const providerId = providerOf(context, command.provider);
  const { data, out, signal } = context;
  try {
    const profiles = await data.analytics.forget(providerId, command.subscriber, signal);
    const of = `of ${command.subscriber}`;
    if (profiles === 0) {
      // A mistyped id would be reported as forgotten. Of one that is erased already there may be events, which are cut all the same.
      if (!(await data.accounts.contactOf(providerId, command.subscriber)))
        throw new CliError(EXIT.unknown, `${providerId} has no subscriber "${command.subscriber}".`);
      out.line(`Nothing is known ${of}.`);
      return EXIT.done;
    }
    out.line(`${counted(profiles, `profile ${of} is`, `profiles ${of} are`)} forgotten.`);
    return EXIT.done;
  } catch (error) {
    if (!signal.aborted) throw error;
    out.line(`Stopped. The service goes on with the events of ${command.subscriber} within a minute.`);
    return EXIT.interrupted;
  }
}
