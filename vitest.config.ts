import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const apart = ['**/node_modules/**', '**/build/**', 'data/**'];

/** Journeys in the order of their start: files that mostly wait between those that need a processor each. */
const ORDER = (
  'reach browse kill streams parts search kill-database title-page arrow-keys layout offline routes forms ' +
  'two-processes account-pages title-parts start-up pages behind-cache watch foreign-hosts seo failed-rows ' +
  'unknown-paths picture-flood'
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
 * Two projects, one run: `unit` holds every test beside its code, `e2e` the journeys through a real browser against
 * one running service of their own. The journeys come after, so that neither takes the other's processor.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,packages,demo,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: apart,
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // They wait for databases and timers: six at a time fill two processors.
          maxWorkers: 6,
          sequence: { groupOrder: 0 },
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
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // Journeys wait more than they work: three at a time fill two processors.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
