import './production.ts';
import {
  ConfigError,
  createLog,
  DatabaseError,
  DataFolderError,
  MigrationError,
  readConfig,
  runService,
} from '@rawi/platform';
import { BrandError } from './brands.ts';
import { createService } from './service.ts';

/** Ends the process with one sentence instead of a stack trace. */
function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

// The parent process ended without stopping this one: exit too.
if (process.send) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

let config;
try {
  config = readConfig(process.env);
} catch (error) {
  if (error instanceof ConfigError) exitWithError(error.message);
  throw error;
}

const log = createLog(config);
try {
  const service = await createService(config, log);
  await runService(service.parts, { log, shutdownSeconds: config.shutdownSeconds });
} catch (error) {
  const isOperatorError = [DatabaseError, DataFolderError, MigrationError, BrandError].some(
    (kind) => error instanceof kind,
  );
  if (isOperatorError) exitWithError((error as Error).message);
  throw error;
}
