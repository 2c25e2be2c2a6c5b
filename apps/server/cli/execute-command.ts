import { IngestRefusal } from '@rawi/catalogue';
import { ScheduleRefusal } from '@rawi/channels';
import { MediaError } from '@rawi/media';
import { isDatabaseUnavailable } from '@rawi/platform';
import type { Command } from './arguments.ts';
import { CliError, EXIT } from './cli-error.ts';
import type { CommandOf, Context } from './commands.ts';
import { openData } from './open-data.ts';

type Name = Exclude<Command['name'], 'help'>;
type Run<N extends Name> = (context: Context, command: CommandOf<N>) => Promise<number>;

const films = () => import('./commands.ts');
const money = () => import('./run-money.ts');
const sales = () => import('./run-sales.ts');
const tickets = () => import('./run-tickets.ts');
const operators = () => import('./run-operators.ts');
const notify = () => import('./run-notify.ts');
const analytics = () => import('./run-analytics.ts');

/** What runs each command, loaded when it is called. */
const runs: { [N in Name]: () => Promise<Run<N>> } = {
  ingest: async () => (await films()).runIngest,
  assets: async () => (await films()).runAssets,
  remake: async () => (await films()).runRemake,
  markers: async () => (await import('./run-markers.ts')).runMarkers,
  schedule: async () => (await import('./run-schedule.ts')).runSchedule,
  refund: async () => (await money()).runRefund,
  reconcile: async () => (await money()).runReconcile,
  'journal-check': async () => (await money()).runJournalCheck,
  statement: async () => (await money()).runStatement,
  'vouchers create': async () => (await sales()).runCreateVouchers,
  'vouchers list': async () => (await sales()).runListVouchers,
  'subscription-token': async () => (await sales()).runSubscriptionToken,
  'tickets list': async () => (await tickets()).runListTickets,
  'tickets show': async () => (await tickets()).runShowTicket,
  'tickets answer': async () => (await tickets()).runAnswerTicket,
  'tickets assign': async () => (await tickets()).runAssignTicket,
  'tickets close': async () => (await tickets()).runCloseTicket,
  'operators list': async () => (await operators()).runListOperators,
  'operators add': async () => (await operators()).runAddOperator,
  'operators change': async () => (await operators()).runChangeOperator,
  'operators remove': async () => (await operators()).runRemoveOperator,
  'notify send': async () => (await notify()).runSendNotification,
  'notify list': async () => (await notify()).runListNotifications,
  'notify show': async () => (await notify()).runShowNotification,
  'notify cancel': async () => (await notify()).runCancelNotification,
  'analytics report': async () => (await analytics()).runAnalyticsReport,
  'analytics export': async () => (await analytics()).runAnalyticsExport,
  'analytics forget': async () => (await analytics()).runAnalyticsForget,
};

/** What the packages of the service refuse, as what ends a command with one sentence; any other error as it is. */
function toCliError(error: unknown): unknown {
  if (error instanceof MediaError || error instanceof ScheduleRefusal)
    return new CliError(EXIT.refused, error.message);
  if (isDatabaseUnavailable(error))
    return new CliError(
      EXIT.unreachable,
      `The database cannot be reached any more: ${(error as Error).message}`,
    );
  return error instanceof IngestRefusal ? new CliError(EXIT[error.code], error.message) : error;
}

/**
 * Runs a command over the data of the service. Returns the exit code. Errors: CliError. All that it loads is loaded with
 * this file, so that help and wrong arguments wait for nothing.
 */
export async function executeCommand<N extends Name>(
  name: N,
  command: CommandOf<N>,
  io: Pick<Context, 'out' | 'signal'>,
): Promise<number> {
  const run = await runs[name]();
  const data = await openData();
  try {
    return await run({ data, ...io }, command);
  } catch (error) {
    throw toCliError(error);
  } finally {
    await data.close();
  }
}
