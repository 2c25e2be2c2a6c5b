import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { fsyncFolder, isAlive } from '@rawi/platform/operating-system';
import { MediaError } from './media-error.ts';
import { explainMissing } from './source-faults.ts';

/** A source file with its hash, which is part of the keys of all its steps. */
export type SourceFile = { readonly path: string; readonly sha256: string; readonly bytes: number };

/** A finished step: its folder, its key, and its result. */
export type Step<Facts> = {
  /** Absolute path of the step's folder, inside the work folder. */
  readonly folder: string;
  /** Hash of everything that determines the result. */
  readonly key: string;
  /** True when an earlier result was reused. */
  readonly reused: boolean;
} & Facts;

const STEP_FILE = 'step.json';
const ABANDONED_MS = 3 * 24 * 60 * 60 * 1000;
const TEMP_FOLDER_NAME = /^\.[a-z-]+-[0-9a-f]{20}\.([0-9a-f]{8})\.(\d+)\.[0-9a-f]{8}$/;
// Codes of a rename to an existing name; EPERM is Windows.
const NAME_TAKEN_CODES = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM']);
// Process ids are valid on one host only, and a work folder may be shared by several.
const HOST_HASH = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const PROCESS_STARTED_MS = Date.now() - process.uptime() * 1000;

/** SHA-256 of a file's content, hex. Rejects with the signal's reason. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    // A stream that is given the signal rejects with an error of its own instead.
    signal?.throwIfAborted();
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

/** The full path and size of a file that can be read. Throws `unreadable` or `empty`, with what to do. */
export async function checkSource(file: string): Promise<{ path: string; bytes: number }> {
  const full = path.resolve(file);
  const refuse = (code?: string): never => {
    throw new MediaError('unreadable', explainMissing(path.basename(full), code));
  };
  const found = await stat(full).catch((error: NodeJS.ErrnoException) => refuse(error.code));
  if (!found.isFile()) refuse(found.isDirectory() ? 'EISDIR' : 'special');
  await access(full, constants.R_OK).catch((error: NodeJS.ErrnoException) => refuse(error.code));
  if (found.size === 0) {
    const why = `The file "${path.basename(full)}" is empty. Copy or export it again.`;
    throw new MediaError('empty', why);
  }
  return { path: full, bytes: found.size };
}

/** Hashes a source. Throws `unreadable` or `empty`. */
export async function identifySource(file: string, signal?: AbortSignal): Promise<SourceFile> {
  const source = await checkSource(file);
  return { ...source, sha256: await hashFile(source.path, signal) };
}

/** A short key of everything that determines a step's result (any JSON value; order of keys counts). */
export function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);
}

async function fsyncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fsyncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) await fsyncTree(full);
    else await fsyncFile(full);
  }
  await fsyncFolder(folder);
}

async function readStep<Facts>(folder: string, key: string): Promise<Step<Facts> | undefined> {
  const text = await readFile(path.join(folder, STEP_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return { ...(JSON.parse(text) as Facts), folder, key, reused: true };
}

/** Removes unfinished folders of processes that have exited. */
async function removeAbandoned(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder)) {
    const [, hostHash, number] = TEMP_FOLDER_NAME.exec(name) ?? [];
    if (hostHash === undefined) continue;
    const full = path.join(workFolder, name);
    const modifiedMs = (await stat(full).catch(() => undefined))?.mtimeMs ?? 0;
    const pid = Number(number);
    // In a container the next process often has the pid of the one that died.
    const ownerExited =
      hostHash === HOST_HASH && (pid === process.pid ? modifiedMs < PROCESS_STARTED_MS : !isAlive(pid));
    if (ownerExited || Date.now() - modifiedMs > ABANDONED_MS)
      await rm(full, { recursive: true, force: true });
  }
}

/**
 * Runs a step atomically. `make` writes into a temporary folder; its files are flushed to disk before the folder
 * gets its final name, so that after a kill at any moment the step is either complete or absent. A complete step
 * is not run again. Two processes may run the same step at once: the first one wins.
 */
export async function runStep<Facts extends object>(
  workFolder: string,
  name: string,
  key: string,
  make: (folder: string) => Promise<Facts>,
): Promise<Step<Facts>> {
  const root = path.resolve(workFolder);
  const folder = path.join(root, `${name}-${key}`);
  const existing = await readStep<Facts>(folder, key);
  if (existing !== undefined) return existing;

  await mkdir(root, { recursive: true });
  await removeAbandoned(root);
  const suffix = randomBytes(4).toString('hex');
  const tempFolder = path.join(root, `.${name}-${key}.${HOST_HASH}.${process.pid}.${suffix}`);
  try {
    await mkdir(tempFolder);
    const facts = await make(tempFolder);
    await writeFile(path.join(tempFolder, STEP_FILE), JSON.stringify(facts, null, 2));
    await fsyncTree(tempFolder);
    try {
      await rename(tempFolder, folder);
    } catch (error) {
      const winner = await readStep<Facts>(folder, key);
      if (winner !== undefined) return winner;
      if (!NAME_TAKEN_CODES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      // A folder of that name without a step file is incomplete: somebody deleted files in it.
      await rm(folder, { recursive: true, force: true });
      await rename(tempFolder, folder);
    }
    await fsyncFolder(root);
    return { ...facts, folder, key, reused: false };
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
}
