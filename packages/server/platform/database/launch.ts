import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, lchown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; as root we run it as this user id, "nobody" on every system. */
const nobody = 65534;

/** How a program of PostgreSQL is started on this machine. */
export interface Launcher {
  readonly way: 'plain' | 'namespace' | 'nobody';
  /** Arguments before the program. `lasting` programs are ended with this process, however it ends. */
  prefix(lasting: boolean): string[];
  readonly uid: number | undefined;
}

async function works(program: string, parameters: string[]): Promise<boolean> {
  return run(program, parameters, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];
const endWithUs = ['setpriv', '--pdeathsig', 'INT'];

/**
 * Chooses how to start PostgreSQL. Not root: directly. Root: in a user namespace, so that files stay owned by root;
 * where that is forbidden, or the data already belongs to another user, as that user or as nobody.
 */
export async function chooseLauncher(dataFolder: string): Promise<Launcher> {
  const linux = process.platform === 'linux';
  const deathSignal = linux && (await works('setpriv', ['--pdeathsig', 'INT', 'true'])) ? endWithUs : [];
  const prefixed = (words: string[]) => (lasting: boolean) => (lasting ? [...words, ...deathSignal] : words);
  if (process.platform === 'win32' || process.getuid?.() !== 0)
    return { way: 'plain', prefix: prefixed([]), uid: undefined };
  const owner = await stat(dataFolder).then(
    (found) => found.uid,
    () => 0,
  );
  if (owner === 0 && linux && (await works('unshare', [...namespace.slice(1), 'true'])))
    return { way: 'namespace', prefix: prefixed(namespace), uid: undefined };
  return { way: 'nobody', prefix: prefixed([]), uid: owner === 0 ? nobody : owner };
}

/** Changes the owner of a folder, recursively, to the user that PostgreSQL runs as. */
export async function giveTo(launcher: Launcher, folder: string): Promise<void> {
  const { uid } = launcher;
  if (uid === undefined) return;
  await chown(folder, uid, uid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(launcher, path);
    else if ((await lstat(path)).uid !== uid) await lchown(path, uid, uid);
  }
}

/** The few variables PostgreSQL needs; our own environment may hold secrets and unrelated PG* settings. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  return {
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(PATH && { PATH }),
    ...(TMPDIR && { TMPDIR }),
    ...(SystemRoot && { SystemRoot }),
  };
}

/** Without `setpriv`, a shell ends the database when its pipe to this process closes. */
const watcher =
  'exec 3<&0; "$@" & child=$!; (cat <&3 >/dev/null; kill -INT $child 2>/dev/null) & wait $child';

/**
 * Starts the server with piped standard error; it ends when this process ends, however that happens. The child is the
 * server itself, or with `watched` the shell around it.
 */
export function launchServer(
  launcher: Launcher,
  program: string,
  parameters: string[],
): { child: ChildProcess; watched: boolean } {
  const prefix = launcher.prefix(true);
  const watched = process.platform !== 'win32' && !prefix.includes('setpriv');
  const words = [...(watched ? ['sh', '-c', watcher, 'sh'] : []), ...prefix, program, ...parameters];
  const [command = program, ...rest] = words;
  const child = spawn(command, rest, {
    stdio: [watched ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    env: environment(),
    // Ctrl+C must reach only this process, which stops the database after its own work is drained.
    detached: process.platform !== 'win32',
    ...(launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.uid }),
  });
  return { child, watched };
}

/** Runs a short program to its end; throws with the last lines of its standard error when it fails. */
export async function runTool(launcher: Launcher, program: string, parameters: string[]): Promise<void> {
  const [command = program, ...rest] = [...launcher.prefix(false), program, ...parameters];
  const who = launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.uid };
  try {
    await run(command, rest, { env: environment(), timeout: 120_000, maxBuffer: 1 << 22, ...who });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').slice(-3).join(' ');
    throw new Error(`${program} failed: ${said || (error as Error).message}`, { cause: error });
  }
}
