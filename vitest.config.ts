import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const apart = ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'data/**'];

/** The longest file first: begun last, it would have one processor idle at the end of the run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('e2e/kill.spec.ts');
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
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
          maxWorkers: 2,
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
          // Journeys wait more than they work: two at a time fill two processors.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
