import './production.ts';
import { demoModule, sandboxModule } from '@rawi/demo';
import {
  ConfigError,
  createLog,
  DatabaseError,
  DataFolderError,
  MigrationError,
  ModuleError,
  movableClock,
  openTerminal,
  runService,
} from '@rawi/platform';
import { endProcess } from '@rawi/platform/operating-system';
import { ProviderError } from '@rawi/providers';
import { portOf } from './listen.ts';
import { modules } from './modules.ts';
import { progressPart } from './progress-part.ts';
import { createService } from './service.ts';
import { readServiceConfig } from './service-config.ts';
import { welcome } from './welcome.ts';

const terminal = openTerminal();

/** Ends the process with one sentence instead of a stack trace. */
function exitWithError(message: string): never {
  terminal?.close();
  process.stderr.write(`${message}\n`);
  endProcess(1);
}

// The parent process ended without stopping this one: exit too.
if (process.send) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

let config;
try {
  // Who sits at a terminal reads what to do and what is wrong; the log is a setting away.
  config = readServiceConfig({ ...(terminal && { LOG_LEVEL: 'warn' }), ...process.env });
} catch (error) {
  if (error instanceof ConfigError) exitWithError(error.message);
  throw error;
}

const log = createLog(config, terminal?.log);
let stopping = false;
if (terminal) {
  terminal.showStep('Rawi starts ...');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping = true;
      terminal.showLastStep('Rawi stops ...');
    });
  process.on('exit', () => {
    terminal.close();
    if (stopping) terminal.print('Rawi has stopped.');
  });
}
try {
  // Only the demo has a clock that can be moved.
  const hasSandbox = config.demo && config.sandbox;
  const service = await createService(config, log, {
    modules: [...modules, ...(config.demo ? [demoModule] : []), ...(hasSandbox ? [sandboxModule] : [])],
    ...(hasSandbox && { clock: movableClock() }),
  });
  const progress = progressPart(config.role === 'web' ? [] : service.modules.parts, {
    log,
    show: terminal?.showProgress,
  });
  await runService([...service.parts, progress], { log, shutdownSeconds: config.shutdownSeconds });
  if (terminal && !stopping) {
    terminal.showStep('');
    terminal.print(welcome(config, portOf(service.http, config), terminal));
  }
} catch (error) {
  const isOperatorError = [
    ConfigError,
    DatabaseError,
    DataFolderError,
    MigrationError,
    ModuleError,
    ProviderError,
  ].some((kind) => error instanceof kind);
  if (isOperatorError) exitWithError((error as Error).message);
  throw error;
}
