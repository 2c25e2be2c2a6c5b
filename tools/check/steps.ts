import { join } from 'node:path';
import { packagesFolder, root } from '../set-up/paths.mjs';
import { runCommand } from '../set-up/run-command.mjs';

/** One step of `npm run check`. */
export interface Step {
  name: string;
  /** Its description in the table. */
  description: string;
  run(): Promise<Outcome>;
}

export interface Outcome {
  ok: boolean;
  /** Output of the step. */
  output: string;
}

const bin = (name: string): string => join(packagesFolder, name);

/** A step that runs scripts with the current Node. */
function script(name: string, what: string, commands: readonly (readonly string[])[], cwd = root): Step {
  return {
    name,
    description: what,
    async run() {
      let output = '';
      for (const args of commands) {
        const done = await runCommand(process.execPath, args, {
          cwd,
          env: { ...process.env, NO_COLOR: '1' },
        });
        output += done.output;
        if (done.code !== 0) return { ok: false, output };
      }
      return { ok: true, output };
    },
  };
}

const typescript = bin('typescript/bin/tsc');

/** The steps of a check, the slowest first. */
export const steps: Step[] = [
  script('types', 'TypeScript: services, core and tools', [[typescript, '-p', 'tsconfig.json']]),
  script('types-browser', 'TypeScript: the apps in the browser and their packages', [
    [typescript, '-p', 'tsconfig.browser.json'],
  ]),
  script('dead-code', 'unused files, exports and packages', [
    [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
  ]),
  script('lint', 'oxlint, no warnings', [[bin('oxlint/bin/oxlint'), '--deny-warnings', '--format=unix']]),
  script('format', 'oxfmt, 110 columns', [[bin('oxfmt/bin/oxfmt'), '-c', '.oxfmtrc.json', '--check', '.']]),
  script('styles', 'logical properties in every style sheet', [
    [
      bin('stylelint/bin/stylelint.mjs'),
      '{apps,packages,demo}/**/*.css',
      '--allow-empty-input',
      '--formatter=unix',
      '--max-warnings=0',
    ],
  ]),
  script('boundaries', 'allowed imports between layers, and their picture', [
    ['tools/boundaries/check-boundaries.ts'],
  ]),
  script('strings', 'every message in both languages, none unused', [['tools/check/check-strings.ts']]),
  script('generated', 'generated files are up to date', [
    ['tools/generate.ts', '--check'],
    ['tools/generate-tables.ts', '--check'],
    ['tools/describe-settings.ts', '--check'],
    ['tools/complete-lock.ts', '--check'],
  ]),
  script('tenancy', 'every statement is limited to one provider', [
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      'fresh',
      '--project',
      'server',
      '--reporter=dot',
      'tenancy.test.ts',
      'check-statement.test.ts',
    ],
  ]),
  script('project', 'names, lengths, forbidden text and links of files', [['tools/check/check-project.ts']]),
];
