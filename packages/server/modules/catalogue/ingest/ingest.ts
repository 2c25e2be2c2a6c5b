import {
  inspectFilm,
  isNamedLanguage,
  LEAVE_OUT,
  languageTag,
  type Ffmpeg,
  type FilmPlan,
} from '@rawi/media';
import { freeBytes } from '@rawi/platform';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../content-store.ts';
import { planAttachment, qualityOf, type Attachment, type Offered } from './attachment.ts';
import { copyUpload } from './copy-upload.ts';
import { IngestRefusal } from './ingest-refusal.ts';
import {
  findAttachableTitle,
  findOffered,
  listAssets,
  requestRemake,
  writeUpload,
  type AttachableTitle,
  type ListedAsset,
} from './ingest-store.ts';
import { UPLOADED, uploadedFilm, type UploadedFilm } from './upload-source.ts';

/** What an operator asks for. Languages as BCP 47 or ISO 639-2. */
export interface IngestRequest {
  providerId: string;
  /** The film's file. */
  file: string;
  captions: readonly { language: string; file: string }[];
  /** Languages of the sound tracks in their order; `-` leaves one out. */
  audioLanguages?: readonly string[] | undefined;
  /** A picture for music. */
  artwork?: string | undefined;
  /** The title whose film it becomes. */
  contentId?: string | undefined;
  /** Its availabilities; by default those that the title has. */
  availabilityIds?: readonly string[] | undefined;
  /** By default made of the name, size and time of the file, so that the same command resumes. */
  assetId?: string | undefined;
}

/** What would be made. */
export interface IngestPlan {
  request: IngestRequest;
  assetId: string;
  film: FilmPlan;
  /** Absent where the film is made without a title. */
  title: AttachableTitle | undefined;
  attach: Attachment | null;
  upload: UploadedFilm;
  /** Bytes that the upload, the work and the result take at most. */
  neededBytes: number;
  freeBytes: number;
}

export interface IngestDeps {
  db: Db;
  uploadsFolder: string;
  ffmpeg(): Ffmpeg;
  /** Enqueues the making of a film, before all others. */
  enqueue(providerId: string, assetId: string): Promise<void>;
  /** Makes a ready film that of a title. */
  attach(providerId: string, film: ListedAsset, to: Attachment): Promise<void>;
  /** Makes it in this process. */
  make(providerId: string, assetId: string, signal: AbortSignal): Promise<void>;
  freeBytes?(folder: string): Promise<number>;
}

/** An operator's files: looked at, copied, made into films, attached to titles. */
export interface Ingest {
  /** Looks at everything and makes nothing. Errors: MediaError for the files, IngestRefusal for the rest. */
  plan(request: IngestRequest): Promise<IngestPlan>;
  /** Copies the files. Resumes an interrupted copy. Errors: IngestRefusal `disk`. */
  copy(plan: IngestPlan, options: { signal: AbortSignal; onProgress(part: number): void }): Promise<void>;
  /** Writes the asset and enqueues its making. Returns false where it was made already; then it is attached. */
  start(plan: IngestPlan): Promise<boolean>;
  /** Makes the film in this process. Errors: the signal's reason, MediaError. */
  make(providerId: string, assetId: string, signal: AbortSignal): Promise<void>;
  list(providerId: string): Promise<ListedAsset[]>;
  find(providerId: string, assetId: string): Promise<ListedAsset | undefined>;
  /** Enqueues the making of a film from its source again. Errors: IngestRefusal. */
  remake(providerId: string, assetId: string): Promise<void>;
}

const ASSET_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** Types of contents that have parts, and no film of their own. */
const WITHOUT_FILM = new Set(['SERIES', 'SEASON', 'BUNDLE', 'ALBUM']);

export function gigabytes(bytes: number): string {
  return bytes < 1e8 ? `${Math.max(1, Math.ceil(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Differs after any change of a file: of its name, size or time. */
async function markOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return createHash('sha256')
    .update(`${basename(file)}\n${size}\n${mtimeMs}`)
    .digest('hex')
    .slice(0, 8);
}

async function defaultAssetId(file: string): Promise<string> {
  const name = basename(file);
  const slug = basename(name, extname(name))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${slug === '' ? 'film' : slug}-${await markOf(file)}`;
}

/** The names that the files get: those of two folders stay apart, and so do two states of one file. */
async function uploadOf(request: IngestRequest, assetId: string, soundAlone: boolean): Promise<UploadedFilm> {
  const { providerId, file, captions, audioLanguages, artwork } = request;
  const nameOf = async (path: string) => `${await markOf(path)}/${basename(path)}`;
  return {
    folder: `${providerId}/${assetId}`,
    video: await nameOf(file),
    captions: await Promise.all(
      captions.map(async (one) => ({ language: languageTag(one.language), file: await nameOf(one.file) })),
    ),
    ...(audioLanguages && { audioLanguages: [...audioLanguages] }),
    ...(artwork !== undefined && { artwork: await nameOf(artwork) }),
    ...(soundAlone && { soundAlone }),
  };
}

function checkLanguages({ captions, audioLanguages = [] }: IngestRequest): void {
  const given = [
    ...captions.map(({ language }) => ({ option: '--captions', language })),
    ...audioLanguages
      .filter((language) => language !== LEAVE_OUT)
      .map((language) => ({ option: '--audio', language })),
  ];
  const wrong = given.find(({ language }) => !isNamedLanguage(language));
  if (wrong !== undefined)
    throw new IngestRefusal(
      'usage',
      `${wrong.option}: "${wrong.language}" is not a language that viewers can be shown by its name. Write it as in ar, en, fr or ar-BH.`,
    );
}

async function planTitle(
  db: Db,
  { providerId, contentId, availabilityIds }: IngestRequest,
): Promise<{ title: AttachableTitle; offered: Offered[] } | undefined> {
  if (contentId === undefined) {
    if (availabilityIds === undefined) return undefined;
    throw new IngestRefusal('usage', 'Availabilities belong to a title. Name it with --content.');
  }
  const title = await findAttachableTitle(db, providerId, contentId);
  if (title === undefined)
    throw new IngestRefusal(
      'unknown',
      `${providerId} has no title "${contentId}". Import it first, or look for its id in the catalogue.`,
    );
  if (WITHOUT_FILM.has(title.objectType))
    throw new IngestRefusal(
      'unknown',
      `"${title.title}" is a ${title.objectType.toLowerCase()}: films belong to its parts. Name one of those.`,
    );
  if (title.isChannel)
    throw new IngestRefusal(
      'unknown',
      `"${title.title}" is a live channel: it shows the films of its schedule, or what is pushed to it by SRT. ` +
        'Ingest the file without --content, name its asset as a programme’s "assetid", and give the schedule with ' +
        'rawi schedule FILE (docs/operate.md, "Live channels").',
    );
  const all = await findOffered(db, providerId);
  const listed = all.map((one) => `${one.availabilityId} (${one.priceModel})`).join(', ');
  const wanted = availabilityIds ?? title.availabilityIds;
  const missing = wanted.find((id) => !all.some((one) => one.availabilityId === id));
  if (missing !== undefined)
    throw new IngestRefusal(
      'unknown',
      `${providerId} has no availability "${missing}". There are: ${listed}.`,
    );
  if (wanted.length === 0)
    throw new IngestRefusal(
      'unknown',
      `Nothing says how "${title.title}" is offered. Name it with --availability: ${listed}.`,
    );
  return { title, offered: all.filter((one) => wanted.includes(one.availabilityId)) };
}

/** A film that is being made becomes that of one title: a second would take it from the first. */
function refuseIfAwaited(existing: ListedAsset | undefined, contentId: string | undefined): void {
  if (existing === undefined || existing.waitsFor === null || existing.waitsFor === contentId) return;
  if (existing.status !== 'planned' && existing.status !== 'making' && !existing.remake) return;
  throw new IngestRefusal(
    'unknown',
    `This file is being made into the film of ${existing.waitsFor}. Give the command again when that is ready, or ` +
      'make another film of the file under an id of its own: --asset ID.',
  );
}

/** Whether an asset is ready, of this very upload, with every set that is wanted. */
function isMade(existing: ListedAsset, upload: UploadedFilm, attach: Attachment | null): boolean {
  const { status, remake, source, sets } = existing;
  const wanted = attach?.packages.map(({ protection }) => protection) ?? [];
  return (
    status === 'ready' &&
    !remake &&
    isDeepStrictEqual(source, upload) &&
    wanted.every((set) => sets.includes(set))
  );
}

export function createIngest(deps: IngestDeps): Ingest {
  const { db, uploadsFolder } = deps;
  const readFreeBytes = deps.freeBytes ?? freeBytes;

  /** What is not there yet of the copies. */
  async function bytesToCopy(plan: Pick<IngestPlan, 'request' | 'upload'>): Promise<number> {
    let bytes = 0;
    for (const [from, to] of filesOf(plan)) {
      const [wanted, there, draft] = await Promise.all(
        [from, to, `${to}.part`].map(async (file) => (await stat(file).catch(() => undefined))?.size ?? 0),
      );
      bytes += there === wanted ? 0 : Math.max(0, wanted! - draft!);
    }
    return bytes;
  }

  function filesOf({
    request,
    upload,
  }: Pick<IngestPlan, 'request' | 'upload'>): [from: string, to: string][] {
    const at = (name: string) => join(uploadsFolder, upload.folder, name);
    return [
      ...request.captions.map(({ file }, index): [string, string] => [
        file,
        at(upload.captions[index]!.file),
      ]),
      ...(request.artwork === undefined ? [] : [[request.artwork, at(upload.artwork!)] as [string, string]]),
      [request.file, at(upload.video)],
    ];
  }

  return {
    async plan(request) {
      checkLanguages(request);
      if (request.assetId !== undefined && !ASSET_ID.test(request.assetId))
        throw new IngestRefusal(
          'usage',
          `"${request.assetId}" is not an id of an asset: small letters, digits and hyphens, at most 64.`,
        );
      const found = await planTitle(db, request);
      const isMusic = found?.title.category === 'MUSIC';
      const settings = {
        captions: request.captions.map(({ language, file }) => ({
          language: languageTag(language),
          path: file,
        })),
        audioLanguages: request.audioLanguages,
        artwork: request.artwork,
        musicWithoutPicture: isMusic,
      };
      const film = await inspectFilm(request.file, settings, deps.ffmpeg());
      const assetId = request.assetId ?? (await defaultAssetId(request.file));
      const [existing] = await listAssets(db, request.providerId, assetId);
      if (existing !== undefined && existing.kind !== UPLOADED)
        throw new IngestRefusal('unknown', `The asset "${assetId}" is not an upload. Choose another id.`);
      refuseIfAwaited(existing, request.contentId);
      const upload = await uploadOf(request, assetId, film.isSoundAlone);
      const height = film.renditions[0]?.height ?? 0;
      const attach =
        found === undefined ? null : planAttachment(request.contentId!, found.offered, qualityOf(height));
      const neededBytes = (await bytesToCopy({ request, upload })) + film.workBytes;
      return {
        request: { ...request, file: resolve(request.file) },
        assetId,
        film,
        title: found?.title,
        attach,
        upload,
        neededBytes,
        freeBytes: await readFreeBytes(resolve(uploadsFolder, '..')),
      };
    },

    async copy(plan, { signal, onProgress }) {
      if (plan.freeBytes < plan.neededBytes)
        throw new IngestRefusal(
          'disk',
          `The film needs up to ${gigabytes(plan.neededBytes)} in ${resolve(uploadsFolder, '..')}, where ` +
            `${gigabytes(plan.freeBytes)} are free. Free some space, or move RAWI_DATA to a larger disk.`,
        );
      for (const [from, to] of filesOf(plan))
        await copyUpload(from, to, {
          signal,
          onProgress: (bytes) => from === plan.request.file && onProgress(bytes / plan.film.bytes),
        });
    },

    async start({ request: { providerId }, assetId, upload, attach }) {
      const [existing] = await listAssets(db, providerId, assetId);
      if (existing !== undefined && isMade(existing, upload, attach)) {
        if (attach !== null) await deps.attach(providerId, existing, attach);
        return false;
      }
      await writeUpload(db, providerId, { assetId, kind: UPLOADED, source: upload, attach });
      await deps.enqueue(providerId, assetId);
      return true;
    },

    make: deps.make,
    list: (providerId) => listAssets(db, providerId),
    find: async (providerId, assetId) => (await listAssets(db, providerId, assetId))[0],

    async remake(providerId, assetId) {
      const [asset] = await listAssets(db, providerId, assetId);
      if (asset === undefined)
        throw new IngestRefusal('unknown', `${providerId} has no asset "${assetId}". See: rawi assets.`);
      if (asset.kind === UPLOADED) {
        const { folder, video } = uploadedFilm.parse(asset.source);
        if ((await stat(join(uploadsFolder, folder, video)).catch(() => undefined)) === undefined)
          throw new IngestRefusal(
            'unknown',
            `The upload of "${assetId}" is not there any more. Ingest its file again with --asset ${assetId}.`,
          );
      }
      await requestRemake(db, providerId, assetId);
      await deps.enqueue(providerId, assetId);
    },
  };
}
