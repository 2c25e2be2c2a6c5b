import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const apart = ['**/node_modules/**', '**/build/**', 'data/**'];

/**
 * Tests that need modules and settings of their own: what stores executed is counted from their loading on, and what is
 * loaded; a build of the browser's code sets `NODE_ENV`.
 */
const fresh = [
  '{packages/server,demo}/**/tenancy.test.ts',
  'packages/server/media/worker-process.test.ts',
  'apps/web/build.test.ts',
  'apps/web/service-worker/offline-responses.test.ts',
];

/** On some virtual machines a program takes thrice as long to start as the 40 ms of most. */
function isSlowMachine(): boolean {
  const startMs = () => {
    const began = performance.now();
    spawnSync(process.execPath, ['--eval', '0']);
    return performance.now() - began;
  };
  return Math.min(startMs(), startMs(), startMs()) > 80;
}

/**
 * How many fill two processors: tests wait for databases and timers, and journeys for what they started. On a slow machine
 * the same make each other miss what they wait for.
 */
const atOnce = isSlowMachine() ? { tests: 4, journeys: 3 } : { tests: 6, journeys: 4 };

const unit = {
  environment: 'node',
  maxWorkers: atOnce.tests,
  sequence: { groupOrder: 0 },
};

/**
 * Tests, then journeys in the order of their start: files that mostly wait between those that need a processor each.
 * `records` measures a second, so it runs beside two that wait.
 */
const ORDER = (
  'invalid-input.test.ts ' +
  'live bad-network records reach layout browse buying kill sign-in support restart-service title-page device-limit profiles ' +
  'operators streams search ways-to-pay kill-database routes parts casting access ads failing-renewal holdings sandbox-pages ' +
  'two-processes sign-in-means arrow-keys offline forms title-parts start-up changing-plan shell watch picture-flood watching ' +
  'behind-cache pages caption-directions account-pages sessions music unknown-paths'
).split(' ');

/** The journeys that take longest begin first, so that no worker is left with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = ORDER.indexOf(basename(moduleId, '.spec.ts'));
      return index < 0 ? ORDER.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/**
 * Four projects, one run: `server`, `unit` and `fresh` hold every test beside its code, `e2e` the journeys through a real
 * browser against one running service of their own. The journeys come after, so that neither takes the other's processor.
 * In `unit` each file has its modules for itself, since the browser's keep state, such as the session.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    passWithNoTests: true,
    // When they count as hung: several times what they take, since some machines need thrice as long.
    testTimeout: 360_000,
    hookTimeout: 600_000,
    // How long something may take to happen where that is not what the test is about: a busy machine takes seconds.
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'server',
          include: ['{apps/server,packages/server,packages/core,demo,tools,bench}/**/*.test.ts'],
          exclude: [...apart, ...fresh],
          // Reading the modules of the service anew for each file took a third of the time.
          isolate: false,
          experimental: { viteModuleRunner: false },
          // Modules stay, so that a heap of their size is no garbage to look for.
          execArgv: ['--initial-old-space-size=400'],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // A thread keeps what all files load, such as the document, and gives each file its modules anew.
          pool: 'vmThreads',
          setupFiles: ['apps/web/app/shared/test-kit/stream-globals.ts'],
          include: ['{apps/web,packages/ui}/**/*.test.{ts,tsx}'],
          exclude: [...apart, ...fresh],
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'fresh',
          pool: 'threads',
          include: fresh,
          exclude: apart,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: apart,
          environment: 'node',
          globalSetup: ['e2e/service.ts'],
          experimental: { viteModuleRunner: false },
          // Once, in a whole run: the end names each, and more than a few fail the run (`tools/set-up/test-report.mjs`).
          retry: process.env['RAWI_WHOLE_RUN'] === undefined ? 0 : 1,
          // No file leaves anything in a module for the next; to read the modules anew for each takes a second.
          isolate: false,
          maxWorkers: atOnce.journeys,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
