import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Where the installed packages stand. */
export const packagesFolder = join(root, 'node_modules');

/** Scratch of the commands (locks, failed pictures); never committed, safe to delete while nothing runs. */
export const scratchFolder = join(root, '.tmp');

/** The web app, and what its build leaves. */
export const webFolder = join(root, 'apps', 'web');
export const webBuildFolder = join(webFolder, 'build');
