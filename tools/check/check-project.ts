import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { root } from '../set-up/paths.mjs';
import { findProjectFaults, type SourceFile } from './project-rules.ts';

const gitFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const textExtensions = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.css',
  '.json',
  '.md',
  '.sql',
  '.html',
  '.svg',
  '.yml',
  '.yaml',
  '',
]);
const files: SourceFile[] = gitFiles
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({
    path,
    text: textExtensions.has(extname(path)) ? readFileSync(join(root, path), 'utf8') : '',
  }));

const faults = findProjectFaults(files, [`${dirname(root)}/${basename(root)}`]);
for (const fault of faults) console.log(fault);
if (faults.length === 0) console.log(`${files.length} files`);
process.exitCode = faults.length > 0 ? 1 : 0;
