import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@rawi/contract';
import { catalogues } from '../../packages/core/strings/catalogues.ts';
import { root } from '../set-up/paths.mjs';
import { findCatalogueFaults } from './catalogue-rules.ts';

const sourcePaths = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
    'apps/*.ts',
    'apps/*.tsx',
    'packages/*.ts',
    'packages/*.tsx',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((path) => path !== '' && !path.startsWith('packages/core/strings/') && !/\.test\.tsx?$/.test(path));

const faults = findCatalogueFaults({
  ...catalogues,
  codes: Object.keys(errors),
  code: sourcePaths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n'),
});
for (const fault of faults) console.log(fault);
if (faults.length === 0) console.log(`${Object.keys(catalogues.en).length} messages in each language`);
process.exitCode = faults.length > 0 ? 1 : 0;
