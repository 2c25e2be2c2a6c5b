import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Folder of the installed packages. */
export const packagesFolder = join(root, 'node_modules');

/** Scratch folder of the commands (locks, screenshots of failed tests); never committed, safe to delete while nothing runs. */
export const scratchFolder = join(root, '.tmp');

/** The web app and its build output. */
export const webFolder = join(root, 'apps', 'web');
export const webBuildFolder = join(webFolder, 'build');
