import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from './content-types.ts';
import { findFileFault } from './file-fault.ts';
import { listHlsFiles } from './manifests.ts';
import { MediaError } from './media-error.ts';
import { parseInitSegment } from './mp4-boxes.ts';
import type { PackagedSet, SetName } from './package-set.ts';
import type { StepOptions } from './probe.ts';
import type { Step } from './step.ts';
import { keyOf, runStep } from './step.ts';

/** One file of a set, ready to be stored. */
export type MediaFile = {
  /** Path within the set: "v720/1.m4s". */
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  /** Hex. */
  readonly sha256: string;
};

/** A set of which every file named in a manifest was checked. */
export type VerifiedSet = {
  readonly set: SetName;
  readonly files: readonly MediaFile[];
  readonly bytes: number;
};

const VERIFY_VERSION = 1;

function failIncomplete(why: string): never {
  throw new MediaError('incomplete', why);
}

function checkFile(name: string, content: Buffer, packaged: PackagedSet): void {
  const fault = findFileFault(name, content);
  if (fault !== undefined) failIncomplete(`"${name}" ${fault}.`);
  if (!name.endsWith('/init.mp4')) return;
  const { scheme, keyId } = parseInitSegment(content);
  const expectedScheme = packaged.set === 'clear' ? null : 'cbcs';
  if (scheme !== expectedScheme || keyId !== packaged.keyId)
    failIncomplete(`"${name}" is not protected as the set says.`);
}

/** The files that a manifest names; none for any other file. */
async function listFiles(name: string, content: () => string): Promise<string[]> {
  try {
    if (name.endsWith('.m3u8')) return listHlsFiles(content(), name);
    // Loaded on use: the XML parser takes 50 ms and 5 MB.
    if (name.endsWith('.mpd')) return (await import('./dash-manifest.ts')).listDashFiles(content());
  } catch (error) {
    failIncomplete(`"${name}" cannot be parsed: ${(error as Error).message}.`);
  }
  return [];
}

/**
 * Step: follows both manifests of a set to every file they name, parses each init and each segment's boxes,
 * and lists all files with their hashes. Throws `incomplete` with the file at fault.
 */
export function verifySet(
  packaged: Step<PackagedSet>,
  workFolder: string,
  options: StepOptions = {},
): Promise<Step<VerifiedSet>> {
  const key = keyOf('verify', VERIFY_VERSION, packaged.key);
  return runStep(workFolder, `verify-${packaged.set}`, key, async () => {
    const root = path.join(packaged.folder, 'set');
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort();
    const present = new Set(names);
    const files: MediaFile[] = [];
    const referenced = new Set<string>([packaged.dash, packaged.hls]);
    for (const name of names) {
      options.signal?.throwIfAborted();
      const content = await readFile(path.join(root, name));
      checkFile(name, content, packaged);
      for (const file of await listFiles(name, () => content.toString())) referenced.add(file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      files.push({ name, bytes: content.length, contentType: contentTypeOf(name), sha256 });
      options.onProgress?.(files.length / names.length);
    }
    for (const name of referenced)
      if (!present.has(name)) failIncomplete(`A manifest names "${name}", which is not there.`);
    if (referenced.size < 3) failIncomplete('The manifests name no media.');
    return { set: packaged.set, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  });
}
