import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeConfig } from '../packages/server/platform/config.ts';
import { root } from './set-up/paths.mjs';

/**
 * Writes the table of settings into docs/operate.md, between its markers, from the settings that the service reads.
 * With `--check` nothing is written, and the exit code is 1 where the table is stale.
 */
const start = '<!-- settings:start -->';
const end = '<!-- settings:end -->';
const path = join(root, 'docs', 'operate.md');
const page = readFileSync(path, 'utf8');
const from = page.indexOf(start);
const to = page.indexOf(end);
if (from < 0 || to < from) throw new Error(`docs/operate.md has no ${start} and ${end}`);

const rows = describeConfig().map(
  ({ variable, meaning, allowed, default: fallback }) =>
    `| \`${variable}\` | ${meaning} | ${allowed} | ${fallback === '' ? '' : `\`${fallback}\``} |`,
);
const table = ['| Variable | Meaning | Allowed | Default |', '|---|---|---|---|', ...rows].join('\n');
const written = `${page.slice(0, from)}${start}\n\n${table}\n\n${page.slice(to)}`;

if (written === page) process.exit(0);
if (process.argv.includes('--check')) {
  console.log('stale: the settings in docs/operate.md; run node tools/describe-settings.ts');
  process.exitCode = 1;
} else writeFileSync(path, written);
