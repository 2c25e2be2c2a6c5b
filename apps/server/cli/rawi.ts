import { endProcess } from '@rawi/platform/operating-system';
import { readArguments, usage } from './arguments.ts';
import { CliError, EXIT } from './cli-error.ts';
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

async function run(): Promise<number> {
  // npm runs scripts in the project's folder, and names the one where it was called.
  const command = readArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (command.name === 'help') {
    out.line(usage);
    return EXIT.done;
  }
  // With it come the modules of the service and their libraries, a second's reading.
  const { executeCommand } = await import('./execute-command.ts');
  return executeCommand(command.name, command, { out, signal: stopping.signal });
}

endProcess(
  await run().catch((error: unknown) => {
    const isRefusal = error instanceof CliError;
    out.error(isRefusal ? error.message : String((error as Error).stack));
    return isRefusal ? error.exitCode : EXIT.failed;
  }),
);
