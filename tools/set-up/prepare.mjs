import { installPackages } from './packages.mjs';
import { findNode24 } from './node24.mjs';
import { linkPostgres } from './postgres-links.mjs';
import { ensurePrograms } from './programs.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * Installs and builds what a clone lacks; nearly free where nothing is missing. Independent steps run in parallel.
 * @param {{ programs?: readonly import('./programs.mjs').Program[], web?: boolean }} wanted
 * @returns {Promise<{ node24: string, programs: (string | undefined)[] }>} the Node to run the service with, and the
 *   path of each requested program that was found
 */
export async function prepare({ programs = [], web = false }) {
  const found = ensurePrograms(programs);
  const ready = installPackages().then(async () => {
    const node24 = findNode24();
    linkPostgres();
    if (web) await buildWeb(node24);
    return node24;
  });
  const [node24, paths] = await Promise.all([ready, found]);
  return { node24, programs: paths };
}
