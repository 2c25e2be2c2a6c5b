import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const excludedFolders = new Set(['node_modules', 'build', 'dist', 'coverage']);

/**
 * A hash over names and contents of all source files below the given files and folders, without tests.
 * @param {string} base
 * @param {readonly string[]} paths relative to `base`; one that is missing counts as empty
 */
export function sourceHash(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, base, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} base
 * @param {string} path
 */
function addTo(hash, base, path) {
  const full = join(base, path);
  if (!existsSync(full)) return;
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (excludedFolders.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    addTo(hash, base, `${path}/${entry.name}`);
  }
}
