import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { launchSettings } from '../tools/set-up/launch.mjs';
import { root } from '../tools/set-up/paths.mjs';

/**
 * Runs a command of the operator as `npm run rawi` does, beside the service that all journeys share or, by `env`, another;
 * returns the lines that it prints.
 */
export async function runRawi(
  args: readonly string[],
  env: NodeJS.ProcessEnv = { RAWI_DATA: inject('dataFolder') },
): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'apps', 'server', 'cli', 'rawi.ts'), ...args],
    { env: { ...launchSettings, ...process.env, ...env } },
  );
  return stdout.trim().split('\n');
}
