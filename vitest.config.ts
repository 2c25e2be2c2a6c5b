import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const apart = ['**/node_modules/**', '**/build/**', 'data/**'];

const ORDER: [RegExp, number][] = [
  [/reach\.spec/, 0],
  [/[/\\]kill\.spec/, 2],
  [/(?:start-up|offline|failed-rows)\.spec/, 3],
];

/**
 * The journeys that take longest begin first, so that neither of two workers is left with one at the end. The kills come
 * late, beside journeys that mostly wait: they make a film, for which they need the processors.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => ORDER.find(([name]) => name.test(moduleId))?.[1] ?? 1;
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
          // They wait for databases and timers: four at a time fill two processors.
          maxWorkers: 4,
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
          // Journeys wait more than they work: two at a time fill two processors.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
