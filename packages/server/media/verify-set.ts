import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from './content-types.ts';
import { findFileFault } from './file-fault.ts';
import { parseHlsAttributes } from './manifests.ts';
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

const xmlAttributes = (tag: string): Map<string, string> =>
  new Map([...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** Every file that a DASH manifest names. */
export function listDashFiles(manifest: string): string[] {
  const names: string[] = [];
  for (const [, attributes = '', body = ''] of manifest.matchAll(
    /<SegmentTemplate([^>]*)>([\s\S]*?)<\/SegmentTemplate>/g,
  )) {
    const template = xmlAttributes(attributes);
    names.push(template.get('initialization') ?? '');
    const runs = [...body.matchAll(/<S\s([^>]*)\/>/g)].map(([, run = '']) => xmlAttributes(run));
    const count = runs.reduce((sum, run) => sum + 1 + Number(run.get('r') ?? 0), 0);
    const start = Number(template.get('startNumber') ?? 1);
    for (let number = start; number < start + count; number += 1) {
      names.push((template.get('media') ?? '').replace('$Number$', String(number)));
    }
  }
  for (const [, name = ''] of manifest.matchAll(/<BaseURL>([^<]*)<\/BaseURL>/g)) names.push(name);
  return names;
}

/** Every file that an HLS playlist names, relative to the set, given the playlist's own name in it. */
export function listHlsFiles(playlist: string, name: string): string[] {
  const folder = path.posix.dirname(name);
  return playlist.split('\n').flatMap((line) => {
    const isFileTag = /^#EXT-X-(?:MEDIA|MAP|I-FRAME-STREAM-INF):/.test(line);
    const file = isFileTag
      ? parseHlsAttributes(line).get('URI')
      : line.startsWith('#')
        ? undefined
        : line.trim();
    return file === undefined || file === '' ? [] : [path.posix.normalize(path.posix.join(folder, file))];
  });
}

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
      if (name.endsWith('.m3u8'))
        for (const file of listHlsFiles(content.toString(), name)) referenced.add(file);
      if (name.endsWith('.mpd')) for (const file of listDashFiles(content.toString())) referenced.add(file);
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
