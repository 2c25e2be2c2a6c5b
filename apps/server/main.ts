import './production.ts';
import { demoModule } from '@rawi/demo';
import {
  ConfigError,
  createLog,
  DatabaseError,
  DataFolderError,
  MigrationError,
  ModuleError,
  runService,
} from '@rawi/platform';
import { ProviderError } from '@rawi/providers';
import { modules } from './modules.ts';
import { createService } from './service.ts';
import { readServiceConfig } from './service-config.ts';

/** Ends the process with one sentence instead of a stack trace. */
function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// The parent process ended without stopping this one: exit too.
if (process.send) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

let config;
try {
  config = readServiceConfig(process.env);
} catch (error) {
  if (error instanceof ConfigError) exitWithError(error.message);
  throw error;
}

const log = createLog(config);
try {
  const service = await createService(config, log, {
    modules: config.demo ? [...modules, demoModule] : modules,
  });
  await runService(service.parts, { log, shutdownSeconds: config.shutdownSeconds });
} catch (error) {
  const isOperatorError = [DatabaseError, DataFolderError, MigrationError, ModuleError, ProviderError].some(
    (kind) => error instanceof kind,
  );
  if (isOperatorError) exitWithError((error as Error).message);
  throw error;
}
