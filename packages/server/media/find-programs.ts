import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MediaError } from './media-error.ts';

/** The environment, or the part of it that matters here. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where ffmpeg and its companion ffprobe are. */
export type Ffmpeg = { readonly ffmpeg: string; readonly ffprobe: string };

const exe = process.platform === 'win32' ? '.exe' : '';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The full path of a program on the PATH of `env`, or undefined. */
export function findOnPath(name: string, env: Environment): string | undefined {
  for (const folder of (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter)) {
    if (folder === '') continue;
    const file = path.join(folder, name + exe);
    if (isProgram(file)) return file;
  }
  return undefined;
}

/**
 * Finds ffmpeg (5.1 or newer): `FFMPEG_PATH`, else the PATH. ffprobe is `FFPROBE_PATH`, else the one
 * beside ffmpeg, else the PATH. Throws `ffmpeg_missing` with what to install.
 */
export function findFfmpeg(env: Environment = process.env): Ffmpeg {
  const configured = env['FFMPEG_PATH'];
  if (configured !== undefined && configured !== '' && !isProgram(configured)) {
    throw new MediaError('ffmpeg_missing', `FFMPEG_PATH names "${configured}", which is not a program.`);
  }
  const ffmpeg = configured || findOnPath('ffmpeg', env);
  if (ffmpeg === undefined) {
    throw new MediaError(
      'ffmpeg_missing',
      'ffmpeg 5.1 or newer is needed to encode films and none was found. Install it ' +
        '(Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg; Windows: winget install ' +
        'ffmpeg), or name an existing one in FFMPEG_PATH.',
    );
  }
  const sibling = path.join(path.dirname(ffmpeg), `ffprobe${exe}`);
  const ffprobe = env['FFPROBE_PATH'] || (isProgram(sibling) ? sibling : findOnPath('ffprobe', env));
  if (ffprobe === undefined || !isProgram(ffprobe)) {
    throw new MediaError(
      'ffmpeg_missing',
      'ffmpeg is there but its companion ffprobe is not. Install the whole ffmpeg package, ' +
        'or name ffprobe in FFPROBE_PATH.',
    );
  }
  return { ffmpeg, ffprobe };
}

const PACKAGERS: Readonly<Record<string, string>> = {
  'linux-x64': 'packager-linux-x64',
  'linux-arm64': 'packager-linux-arm64',
  'darwin-x64': 'packager-osx-x64',
  'darwin-arm64': 'packager-osx-arm64',
  'win32-x64': 'packager-win-x64.exe',
};

/**
 * Finds shaka-packager: `SHAKA_PACKAGER_PATH`, else the binary of its npm package.
 * Throws `packager_missing`.
 */
export function findPackager(env: Environment = process.env): string {
  const configured = env['SHAKA_PACKAGER_PATH'];
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new MediaError(
      'packager_missing',
      `SHAKA_PACKAGER_PATH names "${configured}", which is not a program.`,
    );
  }
  const file = PACKAGERS[`${process.platform}-${process.arch}`];
  if (file === undefined) {
    throw new MediaError(
      'packager_missing',
      `shaka-packager has no build for ${process.platform} on ${process.arch}; ` +
        'set SHAKA_PACKAGER_PATH to your own build.',
    );
  }
  const require = createRequire(import.meta.url);
  const program = path.join(path.dirname(require.resolve('shaka-packager/package.json')), 'bin', file);
  if (!isProgram(program)) {
    throw new MediaError('packager_missing', 'The npm package shaka-packager came without its binary.');
  }
  return program;
}
