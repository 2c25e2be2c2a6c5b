import {
  sha256Of,
  languageTag,
  inspectFilm,
  MediaError,
  runPipeline,
  type Ffmpeg,
  type SegmentSet,
  type SetName,
  type PipelineResult,
} from '@rawi/media';
import { freeBytes, isDiskFullError, type Blobs, type Clock, type Log } from '@rawi/platform';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../content-store.ts';
import type { AssetFiles } from '../reader.ts';
import type { FilmSources } from '../source-kinds.ts';
import { attachFilm } from '../ingest/attach-store.ts';
import { attachment } from '../ingest/attachment.ts';
import {
  findAsset,
  setFailed,
  setProgress,
  setReady,
  type AssetRow,
  type ReadyAsset,
} from './asset-store.ts';
import type { ContentKeys } from './content-keys.ts';
import { storeChecksums } from './set-checksums.ts';

/** A source film: the file and its caption files; languages as ISO 639-2. */
export interface SourceFilm {
  video: string;
  captions: { language: string; file: string }[];
  /** Languages of the sound tracks in their order, where the file names them wrongly; `-` leaves one out. */
  audioLanguages?: readonly string[] | undefined;
  /** A picture to show with music. */
  artwork?: string | undefined;
  /** It is music without a moving picture. */
  soundAlone?: boolean | undefined;
}

/** Writes one kind of sources into `folder`: renders it, or downloads an upload. Reuses a complete one. */
export type FilmSource = (
  source: object,
  folder: string,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<SourceFilm>;

export interface AssetDeps {
  db: Db;
  blobs: Blobs;
  clock: Clock;
  log: Log;
  contentKeys: ContentKeys;
  workFolder: string;
  /** The registered sources, by the kind that an asset names. */
  sources: Pick<FilmSources, 'get'>;
  /** Called when a job starts, so that the service starts without ffmpeg as well. */
  ffmpeg(): Ffmpeg;
  onReady(providerId: string): void;
  /** Free bytes on the disk of a folder; asks the system by default. */
  freeBytes?(folder: string): Promise<number>;
}

/** Fraction of the progress that fetching the source takes. */
const SOURCE_SHARE = 0.4;
/** Milliseconds between two progress writes. */
const PROGRESS_INTERVAL_MS = 1000;

const iso639: Record<string, string> = { ar: 'ara', en: 'eng' };
const languageCodeOf = (tag: string) => iso639[tag.slice(0, 2)] ?? tag;

/** Hash of a source, which names its work folder: providers that share a source share the work. */
function sourceHashOf({ source, source_kind: kind }: Pick<AssetRow, 'source' | 'source_kind'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, source]))
    .digest('hex')
    .slice(0, 20);
}

function filesOf(made: PipelineResult, set: SegmentSet): AssetFiles {
  return {
    dash: set.dash,
    hls: set.hls,
    thumbnails: set.thumbnails,
    video: made.renditions.map(({ name }) => `${name}/init.mp4`),
    audio: made.audio.map(({ name, language }) => ({
      name: `${name}/init.mp4`,
      language: languageCodeOf(language),
    })),
    captions: set.files
      .filter(({ name }) => /^captions\/[\w-]+\.vtt$/.test(name))
      .map(({ name }) => ({ name, language: languageCodeOf(name.slice('captions/'.length)) })),
  };
}

/** Stores a set's files and their checksums. Intact files of an earlier run are not written again. */
async function storeSet(blobs: Blobs, film: string, set: SegmentSet, signal: AbortSignal): Promise<void> {
  for (const file of set.files) {
    signal.throwIfAborted();
    const key = `media/${film}/${set.set}/${file.name}`;
    const existing = (await blobs.info(key))?.sizeBytes === file.bytes ? await blobs.get(key) : undefined;
    const isIntact = existing !== undefined && sha256Of(existing).toString('hex') === file.sha256;
    if (!isIntact) await blobs.put(key, { file: join(set.folder, file.name) });
  }
  await storeChecksums(blobs, `${film}/${set.set}`, set.files);
}

/** Throws `disk_full` where the disk has too little room for a film: half of one helps nobody. */
async function checkRoom(deps: AssetDeps, film: SourceFilm, sets: readonly SetName[]): Promise<void> {
  const { video, artwork, audioLanguages, soundAlone } = film;
  const settings = { sets, artwork, audioLanguages, musicWithoutPicture: soundAlone };
  const plan = await inspectFilm(video, settings, deps.ffmpeg());
  const free = await (deps.freeBytes ?? freeBytes)(deps.workFolder);
  if (free >= plan.workBytes) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString('en');
  throw new MediaError(
    'disk_full',
    `The disk is too full: the film needs up to ${megabytes(plan.workBytes)} MB and ${megabytes(free)} MB are free. ` +
      'Free some space, then have it made again (rawi remake).',
  );
}

/** How far the making of a film is, with what the operator reads where it ends there without a reason of its own. */
const faults = {
  source: 'The source of the film could not be read.',
  key: 'The film has got no key.',
  encoding: 'The film could not be encoded.',
  storing: 'The film was encoded, but could not be stored. Have it made again (rawi remake).',
};

/** What the operator reads about a film that could not be made. */
function faultOf(error: unknown, stage: keyof typeof faults): string {
  const isFull = isDiskFullError(error) || /No space left on device/.test(String((error as Error).message));
  if (isFull && !(error instanceof MediaError && error.code === 'disk_full'))
    return 'The disk became full. Free some space, then have the film made again (rawi remake).';
  return error instanceof MediaError ? error.message : faults[stage];
}

/** Marks a film ready and gives it the packages that it was made for, at once: no title is ever half changed. */
async function publishFilm(
  { db, clock, log }: AssetDeps,
  { provider_id: providerId, asset_id: assetId, attach }: AssetRow,
  ready: Omit<ReadyAsset, 'attached'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const to = attach === null ? undefined : attachment.parse(attach);
    const { seconds, audio, captions } = ready;
    const attached =
      to !== undefined && (await attachFilm(trx, providerId, { assetId, seconds, audio, captions }, to));
    if (to !== undefined && !attached)
      log.warn(
        { provider: providerId, asset: assetId, content: to.contentId },
        'the title of a film is not active',
      );
    await setReady(trx, providerId, assetId, { ...ready, attached }, clock.now());
  });
}

/**
 * Makes an asset playable: fetches its source, runs the pipeline, stores the sets that are played of it (in the clear
 * only what is also offered in the clear), and then marks it ready in one write. Every part reuses what it finished, so
 * that after a crash the next run resumes where this one stopped. A ready asset that is due for a new key, or lacks a
 * set, is made at a new address and plays as before meanwhile. Throws on an abort; a source that cannot be encoded is
 * marked failed.
 */
export async function makeAsset(
  deps: AssetDeps,
  providerId: string,
  assetId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const asset = await findAsset(db, providerId, assetId);
  if (!asset?.due) return;
  const sets: readonly SetName[] = asset.needed.length > 0 ? asset.needed : ['clear'];

  // A kind that is not registered in this process says nothing about the film: it is not marked failed.
  const fetchSource = deps.sources.get(asset.source_kind);
  // Of a source that is there at once, all progress is that of the pipeline.
  let sourceShare = 0;
  let reportedAt = -PROGRESS_INTERVAL_MS;
  const reportProgress = (progress: number) => {
    const now = performance.now();
    if (now - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = now;
    setProgress(db, providerId, assetId, progress).catch((error: unknown) =>
      deps.log.warn({ error }, 'film progress not written'),
    );
  };
  // A source shared by providers is rendered and encoded once; only the protected set differs.
  const sourceHash = sourceHashOf(asset);
  const work = join(deps.workFolder, sourceHash);
  let stage: keyof typeof faults = 'source';
  try {
    const film = await fetchSource(asset.source, join(work, 'source'), {
      signal,
      onProgress: (part) => reportProgress(part * (sourceShare = SOURCE_SHARE)),
    });
    await checkRoom(deps, film, sets);
    stage = 'key';
    const contentKey = sets.includes('cbcs')
      ? await deps.contentKeys.getOrCreate(providerId, assetId, asset.wanted_key_generation)
      : undefined;
    stage = 'encoding';
    const made = await runPipeline(
      film.video,
      {
        captions: film.captions.map(({ language, file }) => ({
          path: file,
          language: languageTag(language),
        })),
        audioLanguages: film.audioLanguages,
        artwork: film.artwork,
        musicWithoutPicture: film.soundAlone,
        contentKey,
        sets,
      },
      {
        workFolder: join(work, 'pipeline'),
        ffmpeg: deps.ffmpeg(),
        signal,
        onProgress: ({ done }) => reportProgress(sourceShare + done * (1 - sourceShare) * 0.98),
      },
    );
    stage = 'storing';
    // Browsers cache segments for ever: another encoding or key needs another address.
    const contentVersion = [
      sourceHash,
      contentKey?.keyId ?? '',
      ...sets.map((name) => made.sets[name]!.key),
    ].join('/');
    const blobPrefix = createHash('sha256').update(contentVersion).digest('hex').slice(0, 24);
    for (const name of sets)
      await storeSet(deps.blobs, `${providerId}/${blobPrefix}`, made.sets[name]!, signal);
    await publishFilm(deps, asset, {
      blobPrefix,
      seconds: made.durationSeconds,
      audio: made.audio.map(({ language }) => languageCodeOf(language)),
      captions: made.captions.map(({ language }) => languageCodeOf(language)),
      // The files of both sets have the same names.
      files: filesOf(made, made.sets[sets[0]!]!),
      sets,
      keyGeneration: asset.wanted_key_generation,
      notes: made.notes,
    });
    deps.onReady(providerId);
  } catch (error) {
    if (signal.aborted) throw error;
    const fault = faultOf(error, stage);
    // A film that plays is whole, whatever kept what was made of it from the database: the next run tries that again.
    if (asset.status !== 'ready' || fault !== faults.storing) await setFailed(db, providerId, assetId, fault);
    throw error;
  }
}

/** Removes the work folder of an asset whose source no provider needs any more. */
export async function removeWork(
  deps: Pick<AssetDeps, 'workFolder'>,
  asset: Pick<AssetRow, 'source' | 'source_kind'>,
): Promise<void> {
  await rm(join(deps.workFolder, sourceHashOf(asset)), { recursive: true, force: true });
}
