import { IngestRefusal } from '@rawi/catalogue';
import { ScheduleRefusal } from '@rawi/channels';
import { MediaError } from '@rawi/media';
import { endProcess } from '@rawi/platform';
import { readArguments, usage } from './arguments.ts';
import { CliError, EXIT } from './cli-error.ts';
import { runAssets, runIngest, runRemake } from './commands.ts';
import { runAnalyticsExport, runAnalyticsForget, runAnalyticsReport } from './run-analytics.ts';
import { runMarkers } from './run-markers.ts';
import {
  runCancelNotification,
  runListNotifications,
  runSendNotification,
  runShowNotification,
} from './run-notify.ts';
import { runJournalCheck, runReconcile, runRefund, runStatement } from './run-money.ts';
import { runAddOperator, runChangeOperator, runListOperators, runRemoveOperator } from './run-operators.ts';
import { runCreateVouchers, runListVouchers, runSubscriptionToken } from './run-sales.ts';
import {
  runAnswerTicket,
  runAssignTicket,
  runCloseTicket,
  runListTickets,
  runShowTicket,
} from './run-tickets.ts';
import { runSchedule } from './run-schedule.ts';
import { openData } from './open-data.ts';
import { createOutput } from './output.ts';

/**
 * The operator's commands: for films and channels `npm run rawi -- ingest FILE`, `assets`, `remake ASSET`,
 * `markers ASSET FILE`, `schedule FILE`; for money `refund REFERENCE`, `reconcile`, `journal-check`, `statement`; for what
 * is sold elsewhere `vouchers create`, `vouchers list`, `subscription-token`; for subscribers who write `tickets list`, `show`,
 * `answer`, `assign` and `close`; for what viewers are told `notify send`, `list`, `show` and `cancel`. For what was
 * collected of them `analytics report`, `export` and `forget`; for operators themselves `operators list`, `add`, `change`
 * and `remove`. Exit codes are those of `EXIT`.
 */
const out = createOutput();
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
// Who started this command is gone.
if (process.send) process.on('disconnect', () => stopping.abort());

function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof CliError) return error.exitCode;
  if (error instanceof MediaError) return EXIT.refused;
  if (error instanceof IngestRefusal) return EXIT[error.code];
  if (error instanceof ScheduleRefusal) return EXIT.refused;
  return undefined;
}

async function run(): Promise<number> {
  // npm runs scripts in the project's folder, and names the one where it was called.
  const command = readArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (command.name === 'help') {
    out.line(usage);
    return EXIT.done;
  }
  const data = await openData();
  const context = { data, out, signal: stopping.signal };
  try {
    if (command.name === 'ingest') return await runIngest(context, command);
    if (command.name === 'assets') return await runAssets(context, command);
    if (command.name === 'markers') return await runMarkers(context, command);
    if (command.name === 'schedule') return await runSchedule(context, command);
    if (command.name === 'refund') return await runRefund(context, command);
    if (command.name === 'reconcile') return await runReconcile(context, command);
    if (command.name === 'journal-check') return await runJournalCheck(context, command);
    if (command.name === 'statement') return await runStatement(context, command);
    if (command.name === 'vouchers create') return await runCreateVouchers(context, command);
    if (command.name === 'vouchers list') return await runListVouchers(context, command);
    if (command.name === 'subscription-token') return await runSubscriptionToken(context, command);
    if (command.name === 'tickets list') return await runListTickets(context, command);
    if (command.name === 'tickets show') return await runShowTicket(context, command);
    if (command.name === 'tickets answer') return await runAnswerTicket(context, command);
    if (command.name === 'tickets assign') return await runAssignTicket(context, command);
    if (command.name === 'tickets close') return await runCloseTicket(context, command);
    if (command.name === 'operators list') return await runListOperators(context, command);
    if (command.name === 'operators add') return await runAddOperator(context, command);
    if (command.name === 'operators change') return await runChangeOperator(context, command);
    if (command.name === 'operators remove') return await runRemoveOperator(context, command);
    if (command.name === 'notify send') return await runSendNotification(context, command);
    if (command.name === 'notify list') return await runListNotifications(context, command);
    if (command.name === 'notify show') return await runShowNotification(context, command);
    if (command.name === 'analytics report') return await runAnalyticsReport(context, command);
    if (command.name === 'analytics export') return await runAnalyticsExport(context, command);
    if (command.name === 'analytics forget') return await runAnalyticsForget(context, command);
    if (command.name === 'notify cancel') return await runCancelNotification(context, command);
    return await runRemake(context, command);
  } finally {
    await data.close();
  }
}

endProcess(
  await run().catch((error: unknown) => {
    const code = exitCodeOf(error);
    out.error(code === undefined ? String((error as Error).stack) : (error as Error).message);
    return code ?? EXIT.failed;
  }),
);
