import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Captions } from './captions.ts';
import { findPackager } from './find-programs.ts';
import type { Ladder } from './ladder.ts';
import { finishHlsMasterPlaylist, finishHlsMediaPlaylist, hlsCaptionPlaylist } from './manifests.ts';
import type { StepOptions } from './probe.ts';
import { runProgram } from './run-program.ts';
import type { ContentKey, PackageSettings } from './settings.ts';
import { checkContentKey } from './settings.ts';
import type { Step } from './step.ts';
import { keyOf, runStep } from './step.ts';
import type { Thumbnails } from './thumbnails.ts';

/** Which segment set: in the clear, or protected (the common encryption of Widevine, PlayReady, FairPlay). */
export type SetName = 'clear' | 'cbcs';

/** The encoded tracks of a title; without renditions it is sound alone. */
export type EncodedTracks = Step<Pick<Ladder, 'durationSeconds' | 'renditions' | 'audio'>>;

/** Input of the packaging step. */
export type PackageInput = {
  readonly ladder: EncodedTracks;
  readonly captions?: Step<Captions> | undefined;
  readonly thumbnails?: Step<Thumbnails> | undefined;
  /** With a key the set is `cbcs`, without one it is `clear`. */
  readonly contentKey?: ContentKey | undefined;
};

/** A finished segment set; its files are below `{folder}/set`. */
export type PackagedSet = {
  readonly set: SetName;
  /** Key id as 32 lower-case hex digits; null for a clear set. */
  readonly keyId: string | null;
  readonly dash: string;
  readonly hls: string;
  /** Names of the HLS media playlists of picture and sound, which carry key lines in a protected set. */
  readonly playlists: readonly string[];
  readonly thumbnails: string | null;
};

const PACKAGE_VERSION = 2;
/**
 * Bytes of the cache that the packager makes, and fills with zeros, for each file it opens, so for each segment. With its
 * default of 32 MB most of its time went there.
 */
const CACHE_PER_FILE = 256 * 1024;

// A comma or an equals sign would end a field of the packager's stream descriptors.
const sanitizeField = (text: string): string => text.replaceAll(/[,=]/g, ' ');

function descriptor(input: string, name: string, fields: Readonly<Record<string, string>>): string {
  const all = {
    in: input,
    ...fields,
    init_segment: `set/${name}/init.mp4`,
    segment_template: `set/${name}/$Number$.m4s`,
    playlist_name: `${name}/index.m3u8`,
  };
  return Object.entries(all)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}

function descriptors(ladder: EncodedTracks, folder: string): string[] {
  const input = (name: string): string => path.join(path.relative(folder, ladder.folder), `${name}.mp4`);
  const video = ladder.renditions.map(({ name }) => descriptor(input(name), name, { stream: 'video' }));
  const audio = ladder.audio.map(({ name, language, label }, index) =>
    descriptor(input(name), name, {
      stream: 'audio',
      // The packager rejects "und".
      ...(language !== 'und' && { lang: language }),
      hls_group_id: 'audio',
      hls_name: sanitizeField(label),
      dash_label: sanitizeField(label),
      dash_roles: index === 0 ? 'main' : 'dub',
    }),
  );
  return [...video, ...audio];
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

async function addCaptionsAndThumbnails(input: PackageInput, folder: string): Promise<void> {
  const { ladder, captions, thumbnails } = input;
  if (captions !== undefined && captions.tracks.length > 0) {
    await mkdir(path.join(folder, 'captions'));
    for (const track of captions.tracks) {
      const file = path.join(folder, 'captions', `${track.name}.vtt`);
      await linkOrCopy(path.join(captions.folder, `${track.name}.vtt`), file);
      const playlist = hlsCaptionPlaylist(track, ladder.durationSeconds);
      await writeFile(path.join(folder, 'captions', `${track.name}.m3u8`), playlist);
    }
  }
  if (thumbnails !== undefined) {
    await mkdir(path.join(folder, 'thumbnails'));
    for (const name of [thumbnails.track, ...thumbnails.sheets]) {
      await linkOrCopy(path.join(thumbnails.folder, name), path.join(folder, 'thumbnails', name));
    }
  }
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/**
 * Step: packages the ladder as one CMAF segment set with a DASH and an HLS manifest over the same files, plus
 * captions and thumbnails. The protected set is `cbcs` with one key for picture and sound; the key is never
 * written to disk or passed as an argument. Captions are whole WebVTT files in both manifests.
 */
export function packageSet(
  input: PackageInput,
  workFolder: string,
  settings: PackageSettings,
  options: StepOptions = {},
): Promise<Step<PackagedSet>> {
  const { ladder, captions, thumbnails, contentKey } = input;
  if (contentKey !== undefined) checkContentKey(contentKey);
  const set: SetName = contentKey === undefined ? 'clear' : 'cbcs';
  const protectedBy = contentKey && [contentKey, settings.protectionSystems, settings.clearLeadSeconds];
  const parts = [ladder.key, captions?.key, thumbnails?.key];
  const key = keyOf('package', PACKAGE_VERSION, parts, settings.segmentSeconds, protectedBy);
  return runStep(workFolder, `package-${set}`, key, async (tempFolder) => {
    const folder = path.join(tempFolder, 'set');
    await mkdir(folder);
    const iv = contentKey?.iv === undefined ? '' : `:iv=${contentKey.iv}`;
    const keys = contentKey && `label=:key_id=${contentKey.keyId}:key=${contentKey.key}${iv}`;
    const first = ladder.audio[0]?.language;
    const protection = [
      '--fromenv=keys',
      '--enable_raw_key_encryption',
      '--protection_scheme',
      'cbcs',
      '--clear_lead',
      String(settings.clearLeadSeconds),
      '--protection_systems',
      settings.protectionSystems.join(','),
    ];
    await runProgram(
      findPackager(),
      [
        '--quiet',
        '--io_cache_size',
        String(CACHE_PER_FILE),
        ...descriptors(ladder, tempFolder),
        '--segment_duration',
        String(settings.segmentSeconds),
        '--generate_static_live_mpd',
        '--mpd_output',
        'set/manifest.mpd',
        '--hls_master_playlist_output',
        'set/master.m3u8',
        ...(first === undefined || first === 'und' ? [] : ['--default_language', first]),
        ...(keys === undefined ? [] : protection),
      ],
      {
        folder: tempFolder,
        signal: options.signal,
        ...(keys !== undefined && { env: { FLAGS_keys: keys } }),
      },
    );
    options.onProgress?.(0.8);

    await addCaptionsAndThumbnails(input, folder);
    const tracks = captions?.tracks ?? [];
    const playlists = [...ladder.renditions, ...ladder.audio].map(({ name }) => `${name}/index.m3u8`);
    // Loaded on use: the XML parser takes 50 ms and 5 MB.
    const { finishDashManifest } = await import('./dash-manifest.ts');
    await rewrite(path.join(folder, 'manifest.mpd'), (text) => finishDashManifest(text, tracks));
    await rewrite(path.join(folder, 'master.m3u8'), (text) => finishHlsMasterPlaylist(text, tracks));
    for (const name of playlists) await rewrite(path.join(folder, name), finishHlsMediaPlaylist);
    options.onProgress?.(1);
    return {
      set,
      playlists,
      dash: 'manifest.mpd',
      hls: 'master.m3u8',
      keyId: contentKey?.keyId.toLowerCase() ?? null,
      thumbnails: thumbnails === undefined ? null : `thumbnails/${thumbnails.track}`,
    };
  });
}
