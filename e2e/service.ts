import type { TestProject } from 'vitest/node';
import { runService } from '../tools/service/run-service.ts';
import { unpackShell } from './packed-shell.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Base URL of the service under test, without a trailing slash. */
    baseUrl: string;
    /** Where it stores: for the operator's commands. */
    dataFolder: string;
  }
}

/**
 * Starts the real service once for all tests, on a free port, with its own data folder and one demo film.
 * `RAWI_E2E_URL` names a running service instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['RAWI_E2E_URL'];
  const unpacked = unpackShell();
  if (running !== undefined) {
    project.provide('baseUrl', running.replace(/\/$/, ''));
    project.provide('dataFolder', process.env['RAWI_DATA'] ?? 'data');
    await unpacked;
    return () => Promise.resolve();
  }
  const service = await runService({
    env: {
      RAWI_DEMO_FILMS: process.env['RAWI_DEMO_FILMS'] ?? '1',
      // All journeys come from one network.
      SIGN_UPS_PER_HOUR: '1000',
      CAPTCHAS_PER_HOUR: '1000',
      LOGIN_FAILURES_PER_NETWORK: '1000',
    },
  });
  project.provide('baseUrl', service.url);
  project.provide('dataFolder', service.dataFolder);
  await unpacked;
  return service.stop;
}
