import { createLog, defineModule } from '@rawi/platform';
import { testConfig } from '@rawi/platform/testing';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createService } from '../service.ts';
import { notesModule } from './fixture-module/module.ts';
import { apiModules, startService } from './service-under-test.ts';

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    expect(tries, 'did not happen within 20 s').toBeLessThan(400);
    await pause(50);
  }
}

test('a module is added by one folder and one line: its table, route, job, event and readiness are there', async () => {
  const modules = [notesModule, ...apiModules];
  const first = await startService({ modules, environment: { RAWI_ROLE: 'all' } });
  const second = await startService({ modules, shareWith: first });
  const notes = first.modules.api(notesModule);
  let running = true;
  const stop = async () => {
    if (running) for (const service of [second, first]) await service.stop();
    running = false;
  };
  onTestFinished(stop);

  for (const [host, brand] of [
    ['rawi.localhost', 'Rawi'],
    ['layali.localhost', 'Layali'],
  ] as const) {
    const ask = async () => (await first.get('/notes/first', { host })).body.notes as string[];
    await until(async () => (await ask()).length > 0);
    expect(await ask()).toEqual([expect.stringContaining(`${brand} at 2026-11-20`)]);
  }
  await until(() => second.modules.api(notesModule).received.length === 2);
  expect(second.modules.api(notesModule).received.toSorted(), 'the event reaches the other process').toEqual([
    'layali/first',
    'rawi/first',
  ]);
  expect((await first.get('/readyz')).body.parts.notes).toEqual({
    ready: true,
    detail: 'all notes are readable',
  });
  await stop();
  expect(notes.steps).toEqual(['start', 'jobs', 'stop']);
});

test('a process that serves no viewers has the module’s jobs and readiness, and not its routes', async () => {
  const modules = [notesModule, ...apiModules];
  const service = await startService({ modules, environment: { RAWI_ROLE: 'worker' } });
  onTestFinished(() => service.stop());
  expect((await service.get('/notes/first')).status).toBe(404);
  expect((await service.get('/readyz')).body.parts.notes.ready).toBe(true);
});

test('a service that serves outlives every outage of the database while its jobs are started', async () => {
  let tries = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + tries * 60_000);
  onTestFinished(() => clock.mockRestore());
  const outageModule = defineModule({
    name: 'outage',
    create: () => ({
      api: undefined,
      onJobsStarted() {
        tries += 1;
        if (tries < 3) throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
      },
    }),
  });
  const service = await startService({ modules: [outageModule, ...apiModules] });
  onTestFinished(() => service.stop());
  await until(() => tries === 3);
});

test('a module that is needed and not listed prevents the start with one sentence', async () => {
  const without = apiModules.filter(({ name }) => name !== 'providers');
  const config = testConfig();
  await expect(createService(config, createLog(config), { modules: without })).rejects.toThrow(
    'The module messages needs providers, which is not in the list of modules.',
  );
});

test('a brand that cannot be read stops the start before anything is opened', async () => {
  const config = testConfig({ RAWI_BRANDS: '/nowhere/brands', RAWI_DATA: '/proc/nowhere' });
  await expect(createService(config, createLog(config), { modules: apiModules })).rejects.toThrow(
    'The folder of brands /nowhere/brands/ does not exist.',
  );
});

test('the wiring of the app is under 120 lines, and names no module', () => {
  const wiring = readFileSync(new URL('../service.ts', import.meta.url), 'utf8');
  expect(wiring.split('\n').length).toBeLessThan(120);
  for (const { name } of apiModules) expect(wiring).not.toContain(`@rawi/${name}`);
});
