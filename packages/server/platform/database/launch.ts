import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, lchown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; as root we run it as this user id, "nobody" on every system. */
const NOBODY_UID = 65534;

/** How a program of PostgreSQL is started on this machine. */
export interface Launcher {
  readonly mode: 'plain' | 'namespace' | 'nobody';
  /** Arguments before the program. `lasting` programs are ended with this process, however it ends. */
  prefix(endWithParent: boolean): string[];
  readonly uid: number | undefined;
}

async function canRun(program: string, parameters: string[]): Promise<boolean> {
  return run(program, parameters, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

const userNamespaceArgs = ['unshare', '-U', `--map-user=${NOBODY_UID}`, `--map-group=${NOBODY_UID}`];
const parentDeathSignalArgs = ['setpriv', '--pdeathsig', 'INT'];

/**
 * Chooses how to start PostgreSQL. Not root: directly. Root: in a user namespace, so that files stay owned by root;
 * where that is forbidden, or the data already belongs to another user, as that user or as nobody.
 */
export async function chooseLauncher(dataFolder: string): Promise<Launcher> {
  const linux = process.platform === 'linux';
  const deathSignal =
    linux && (await canRun('setpriv', ['--pdeathsig', 'INT', 'true'])) ? parentDeathSignalArgs : [];
  const prefixed = (args: string[]) => (lasting: boolean) => (lasting ? [...args, ...deathSignal] : args);
  if (process.platform === 'win32' || process.getuid?.() !== 0)
    return { mode: 'plain', prefix: prefixed([]), uid: undefined };
  const owner = await stat(dataFolder).then(
    (found) => found.uid,
    () => 0,
  );
  if (owner === 0 && linux && (await canRun('unshare', [...userNamespaceArgs.slice(1), 'true'])))
    return { mode: 'namespace', prefix: prefixed(userNamespaceArgs), uid: undefined };
  return { mode: 'nobody', prefix: prefixed([]), uid: owner === 0 ? NOBODY_UID : owner };
}

/** Changes the owner of a folder, recursively, to the user that PostgreSQL runs as. */
export async function chownRecursively(launcher: Launcher, folder: string): Promise<void> {
  const { uid } = launcher;
  if (uid === undefined) return;
  await chown(folder, uid, uid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownRecursively(launcher, path);
    else if ((await lstat(path)).uid !== uid) await lchown(path, uid, uid);
  }
}

/** The few variables PostgreSQL needs; our own environment may hold secrets and unrelated PG* settings. */
function postgresEnvironment(): NodeJS.ProcessEnv {
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
const parentWatchScript =
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
  const commandLine = [
    ...(watched ? ['sh', '-c', parentWatchScript, 'sh'] : []),
    ...prefix,
    program,
    ...parameters,
  ];
  const [command = program, ...rest] = commandLine;
  const child = spawn(command, rest, {
    stdio: [watched ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
    // Ctrl+C must reach only this process, which stops the database after its own work is drained.
    detached: process.platform !== 'win32',
    ...(launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.uid }),
  });
  return { child, watched };
}

/** Runs a short program to its end; throws with the last lines of its standard error when it fails. */
export async function runTool(launcher: Launcher, program: string, parameters: string[]): Promise<void> {
  const [command = program, ...rest] = [...launcher.prefix(false), program, ...parameters];
  const userOptions = launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.uid };
  try {
    await run(command, rest, {
      env: postgresEnvironment(),
      timeout: 120_000,
      maxBuffer: 1 << 22,
      ...userOptions,
    });
  } catch (error) {
    const lastErrorLines = (error as { stderr?: string }).stderr?.trim().split('\n').slice(-3).join(' ');
    throw new Error(`${program} failed: ${lastErrorLines || (error as Error).message}`, { cause: error });
  }
}
