import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './set-up/places.mjs';

/**
 * Adds to the lock file the optional packages of other platforms that the place it was written at could not offer.
 * Without them `npm ci` refuses the whole file, on every platform. With `--check` it only says what is missing.
 */
interface Locked {
  version?: string;
  optional?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  link?: true;
  optionalDependencies?: Record<string, string>;
}

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> };
const missing: string[] = [];

for (const [at, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (isThere(at, name)) continue;
    if (!/^\d+\.\d+\.\d+/.test(range)) throw new Error(`${at} asks for ${name}@${range}: not one exact version`);
    missing.push(name);
    lock.packages[`node_modules/${name}`] = { version: range, optional: true, ...platformOf(name) };
  }
}

if (process.argv.includes('--check')) {
  if (missing.length > 0) console.log(`the lock file lacks ${missing.join(', ')}; run tools/complete-lock.ts`);
  process.exitCode = missing.length > 0 ? 1 : 0;
} else if (missing.length > 0) {
  const { '': project, ...rest } = lock.packages;
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { ...(project === undefined ? {} : { '': project }), ...Object.fromEntries(sorted) };
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`added ${missing.join(', ')}`);
}

/** Whether a package asked for at `at` is found there or in a folder above. */
function isThere(at: string, name: string): boolean {
  for (let folder = at; ; folder = folder.replace(/\/?(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}

/** Binary packages name their platform: system, processor and, on Linux, the C library. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const parts = name.replace(/^.*\//, '').split('-');
  const os = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd'].find((one) => parts.includes(one));
  const cpu = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'].find((one) => parts.includes(one));
  if (os === undefined) throw new Error(`${name} does not name its system`);
  const libc = parts.some((part) => part.startsWith('musl')) ? 'musl' : parts.some((part) => /^gnu(?!eabi)/.test(part)) ? 'glibc' : undefined;
  return { os: [os], ...(cpu === undefined ? {} : { cpu: [cpu] }), ...(libc === undefined || os !== 'linux' ? {} : { libc: [libc] }) };
}
