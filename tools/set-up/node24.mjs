import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFolder } from './paths.mjs';
import { SetUpError } from './print-progress.mjs';

/** Minimum major version of Node for the service: it runs TypeScript by type stripping. */
export const minimumNodeMajor = 24;

/**
 * The Node that runs the service: the one installed by npm, else the system's where it is new enough.
 * @returns {string} its path
 */
export function findNode24() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(packagesFolder, `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= minimumNodeMajor) return process.execPath;
  throw new SetUpError(
    `Rawi runs on Node ${minimumNodeMajor} or newer. npm installs it on Linux and Windows; on ${process.platform} ` +
      `${process.arch} please install Node ${minimumNodeMajor} (this is ${process.versions.node}) and start again.`,
  );
}
