import type { TestProject } from 'vitest/node';
import { runService } from '../tools/service/run-service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the service under test answers, without a slash at its end. */
    baseUrl: string;
  }
}

/**
 * Starts the real service once for all journeys, on a free port and with a data folder of its own; one of the demo's
 * films is enough for them. `RAWI_E2E_URL` names a service that already runs instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['RAWI_E2E_URL'];
  if (running !== undefined) {
    project.provide('baseUrl', running.replace(/\/$/, ''));
    return () => Promise.resolve();
  }
  const service = await runService({ env: { RAWI_DEMO_FILMS: process.env['RAWI_DEMO_FILMS'] ?? '1' } });
  project.provide('baseUrl', service.url);
  return service.stop;
}
