import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * @typedef {object} MediaReport
 * @property {number} sets segment sets that were checked
 * @property {number} files files of these
 * @property {number} hashed files whose hash was computed within the time limit
 * @property {string[]} damaged files that differ from their packaged state: file and fault, one line each
 * @property {number} without segment sets without checksums, which could not be checked
 */

/**
 * Compares the films in a data folder with the checksums that were stored when they were packaged: the size of every
 * file, and the hash of as many as can be computed in `seconds`, in random order. Needs neither the service nor its
 * packages.
 * @param {string} dataFolder
 * @param {number} seconds
 * @returns {Promise<MediaReport>}
 */
export async function checkMediaFiles(dataFolder, seconds) {
  const [media, checksums] = ['media', 'checksums'].map((name) => join(dataFolder, 'blobs', name));
  /** @type {MediaReport} */
  const report = { sets: 0, files: 0, hashed: 0, damaged: [], without: 0 };
  /** @type {{ file: string, name: string, sha256: string }[]} */
  const unhashed = [];
  for (const set of setsBelow(/** @type {string} */ (media))) {
    const expected = readChecksums(join(/** @type {string} */ (checksums), `${set}.json`));
    if (expected === undefined) {
      report.without += 1;
      continue;
    }
    report.sets += 1;
    for (const [name, [bytes, sha256]] of Object.entries(expected)) {
      report.files += 1;
      const file = join(/** @type {string} */ (media), set, name);
      const size = statSync(file, { throwIfNoEntry: false })?.size;
      if (size === bytes) unhashed.push({ file, name: `${set}/${name}`, sha256 });
      else
        report.damaged.push(
          `${set}/${name} ${size === undefined ? 'is missing' : `has ${size} bytes instead of ${bytes}`}`,
        );
    }
  }
  const until = Date.now() + seconds * 1000;
  for (const { file, name, sha256 } of shuffled(unhashed)) {
    if (Date.now() > until) break;
    report.hashed += 1;
    if ((await hashOfFile(file)) !== sha256)
      report.damaged.push(`${name} has other bytes than were packaged`);
  }
  return report;
}

/**
 * `{provider}/{film}/{set}` of all packaged films.
 * @param {string} media
 */
function setsBelow(media) {
  if (!existsSync(media)) return [];
  /** @param {string} folder @param {number} depth @returns {string[]} */
  const below = (folder, depth) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => (depth === 1 ? [join(folder, name)] : below(join(folder, name), depth - 1)));
  return below(media, 3).map((folder) => relative(media, folder).replaceAll(sep, '/'));
}

/**
 * @param {string} file
 * @returns {Record<string, [number, string]> | undefined} size and hash by file name; undefined where there are none
 */
function readChecksums(file) {
  try {
    const { form, files } = JSON.parse(readFileSync(file, 'utf8'));
    return form === 1 ? files : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
async function hashOfFile(file) {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

/**
 * @template T
 * @param {readonly T[]} all
 * @returns {T[]}
 */
function shuffled(all) {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
