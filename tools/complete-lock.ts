import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findMissing,
  findWithoutIntegrity,
  packageNameOf,
  platformOf,
  type LockedPackages,
} from './check/lock-rules.ts';
import { root } from './set-up/paths.mjs';

/**
 * Adds to the lock file the optional packages of other platforms, which npm leaves out on the platform where the file is
 * written: without them `npm ci` refuses the whole file. Requests the integrity hash of each package that lacks one:
 * without it a package would be installed unverified. With `--check` it only reports what is missing.
 */
const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: LockedPackages };
const missing = findMissing(lock.packages);
for (const { name, version } of missing)
  lock.packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
const withoutIntegrity = findWithoutIntegrity(lock.packages);

if (process.argv.includes('--check')) {
  if (missing.length > 0) console.log(`the lock file lacks ${missing.map(({ name }) => name).join(', ')}`);
  if (withoutIntegrity.length > 0)
    console.log(`the lock file has no integrity of ${withoutIntegrity.map(packageNameOf).join(', ')}`);
  if (missing.length + withoutIntegrity.length > 0) console.log('run tools/complete-lock.ts');
  process.exitCode = missing.length + withoutIntegrity.length > 0 ? 1 : 0;
} else if (missing.length + withoutIntegrity.length > 0) {
  for (const at of withoutIntegrity) {
    const { version, ...rest } = lock.packages[at]!;
    lock.packages[at] = {
      version: version!,
      integrity: fetchIntegrity(packageNameOf(at), version!),
      ...rest,
    };
  }
  const { '': project, ...rest } = lock.packages;
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { ...(project === undefined ? {} : { '': project }), ...Object.fromEntries(sorted) };
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  if (missing.length > 0) console.log(`added ${missing.map(({ name }) => name).join(', ')}`);
  if (withoutIntegrity.length > 0)
    console.log(`added the integrity of ${withoutIntegrity.map(packageNameOf).join(', ')}`);
}

function fetchIntegrity(name: string, version: string): string {
  const args = ['view', `${name}@${version}`, 'dist.integrity', '--loglevel=error'];
  const output = execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    encoding: 'utf8',
  }).trim();
  if (!output.startsWith('sha512-')) throw new Error(`npm gives no SHA-512 of ${name}@${version}: ${output}`);
  return output;
}
