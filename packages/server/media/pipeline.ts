import path from 'node:path';
import type { CaptionTrack } from './captions.ts';
import { encodeTracks } from './encode-tracks.ts';
import type { Ffmpeg } from './find-programs.ts';
import { findFfmpeg } from './find-programs.ts';
import type { AudioRendition } from './ladder.ts';
import { MediaError } from './media-error.ts';
import type { Note } from './notes.ts';
import { packageSet } from './package-set.ts';
import type { SetName } from './package-set.ts';
import type { Rendition } from './renditions.ts';
import type { CaptionSource, ContentKey, MediaSettings } from './settings.ts';
import { checkContentKey, checkSettings, DEFAULT_SETTINGS } from './settings.ts';
import { identifySource } from './step.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { MediaFile } from './verify-set.ts';
import { verifySet } from './verify-set.ts';

/** Names of the steps, in their order. */
export const STEPS = ['probe', 'ladder', 'captions', 'thumbnails', 'package', 'verify'] as const;
export type StepName = (typeof STEPS)[number];

/** Settings of one title. Absent parts take `DEFAULT_SETTINGS`. */
export type TitleSettings = Partial<MediaSettings> & {
  readonly captions?: readonly CaptionSource[] | undefined;
  /**
   * Languages of the sound tracks in their order, where the file names them wrongly or not at all; `-` leaves a track
   * out.
   */
  readonly audioLanguages?: readonly string[] | undefined;
  /** A picture to show with music, which has none; else the cover that the file carries is shown. */
  readonly artwork?: string | undefined;
  /** The title is music: a file without a moving picture, and without `artwork`, becomes sound alone. */
  readonly musicWithoutPicture?: boolean | undefined;
  /** With a key the protected set is made too. */
  readonly contentKey?: ContentKey | undefined;
  /** Which sets: by default the clear one, and with a key also the protected one. */
  readonly sets?: readonly SetName[] | undefined;
};

/** How the pipeline is run. */
export type PipelineOptions = {
  /** Folder of the steps' results; may be shared by many titles. */
  readonly workFolder: string;
  /** `done` is the fraction of the whole title, `fraction` that of the step. */
  readonly onProgress?: ((progress: PipelineProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly ffmpeg?: Ffmpeg | undefined;
};

export type PipelineProgress = { readonly step: StepName; readonly fraction: number; readonly done: number };

/** A set to store and serve: `{folder}/{file.name}` for each file. */
export type SegmentSet = {
  readonly set: SetName;
  /**
   * Hash of everything that determines the set. Segments are cached for ever, so it has to be part of the asset's
   * id: an address must never serve other bytes.
   */
  readonly key: string;
  readonly folder: string;
  readonly files: readonly MediaFile[];
  readonly bytes: number;
  readonly keyId: string | null;
  readonly dash: string;
  readonly hls: string;
  /** HLS media playlists of picture and sound. */
  readonly playlists: readonly string[];
  /** The WebVTT file of the seek thumbnails; empty where there is none. */
  readonly thumbnails: string;
};

/** Result of the pipeline. */
export type PipelineResult = {
  readonly sourceSha256: string;
  readonly durationSeconds: number;
  /** Largest first; none of sound alone. */
  readonly renditions: readonly Rendition[];
  readonly audio: readonly AudioRendition[];
  readonly captions: readonly CaptionTrack[];
  /** Sound alone has none. */
  readonly thumbnails: Omit<Thumbnails, 'track'> | undefined;
  readonly sets: { readonly clear?: SegmentSet; readonly cbcs?: SegmentSet };
  /** What was changed or left out of the source. */
  readonly notes: readonly Note[];
};

const PROGRESS_WEIGHTS: Readonly<Record<StepName, number>> = {
  probe: 0.02,
  ladder: 0.85,
  captions: 0.01,
  thumbnails: 0.03,
  package: 0.06,
  verify: 0.03,
};

function progressOf(step: StepName, onProgress: PipelineOptions['onProgress']) {
  const before = STEPS.slice(0, STEPS.indexOf(step)).reduce((sum, name) => sum + PROGRESS_WEIGHTS[name], 0);
  return (fraction: number): void =>
    onProgress?.({ step, fraction, done: before + fraction * PROGRESS_WEIGHTS[step] });
}

/**
 * Makes a film ready to be played: all steps from a source file to verified segment sets. Finished steps are
 * reused, so that a run after a crash resumes where the last one stopped, and a run on a finished title does
 * nothing. Throws `MediaError`, or the signal's reason.
 */
export async function runPipeline(
  source: string,
  settings: TitleSettings,
  options: PipelineOptions,
): Promise<PipelineResult> {
  const mediaSettings: MediaSettings = {
    ladder: settings.ladder ?? DEFAULT_SETTINGS.ladder,
    package: settings.package ?? DEFAULT_SETTINGS.package,
    thumbnails: settings.thumbnails ?? DEFAULT_SETTINGS.thumbnails,
  };
  const { contentKey } = settings;
  const sets = settings.sets ?? (contentKey === undefined ? ['clear'] : ['clear', 'cbcs']);
  checkSettings(mediaSettings);
  if (contentKey !== undefined) checkContentKey(contentKey);
  if (sets.length === 0) throw new MediaError('bad_settings', 'At least one set must be made.');
  if (sets.includes('cbcs') && contentKey === undefined) {
    throw new MediaError('bad_settings', 'The protected set needs a key.');
  }

  const { workFolder, signal } = options;
  const ffmpeg = options.ffmpeg ?? findFfmpeg();
  const stepOptions = (step: StepName) => ({
    signal,
    ffmpeg,
    onProgress: progressOf(step, options.onProgress),
  });
  const file = await identifySource(source, signal);
  const encoded = await encodeTracks(file, { ...settings, ...mediaSettings }, workFolder, stepOptions);
  const { tracks, captions, thumbnails } = encoded;

  const packaged = [];
  for (const set of sets) {
    const key = set === 'cbcs' ? contentKey : undefined;
    const parts = { ladder: tracks, captions, thumbnails, contentKey: key };
    packaged.push(await packageSet(parts, workFolder, mediaSettings.package, { signal, ffmpeg }));
    stepOptions('package').onProgress(packaged.length / sets.length);
  }
  const made: { clear?: SegmentSet; cbcs?: SegmentSet } = {};
  for (const [index, one] of packaged.entries()) {
    const verified = await verifySet(one, workFolder, { signal });
    stepOptions('verify').onProgress((index + 1) / packaged.length);
    made[one.set] = {
      set: one.set,
      key: one.key,
      folder: path.join(one.folder, 'set'),
      files: verified.files,
      bytes: verified.bytes,
      keyId: one.keyId,
      dash: one.dash,
      hls: one.hls,
      playlists: one.playlists,
      thumbnails: one.thumbnails ?? '',
    };
  }
  return {
    sourceSha256: file.sha256,
    durationSeconds: tracks.durationSeconds,
    renditions: tracks.renditions,
    audio: tracks.audio,
    captions: captions.tracks,
    thumbnails: thumbnails && summaryOf(thumbnails),
    sets: made,
    notes: encoded.notes,
  };
}

const summaryOf = ({ sheets, width, height, intervalSeconds, pictures }: Omit<Thumbnails, 'track'>) => ({
  sheets,
  width,
  height,
  intervalSeconds,
  pictures,
});
