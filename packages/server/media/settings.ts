import { MediaError } from './media-error.ts';

/** One rung of the ladder: a picture that fits in 16:9 of this height (9:16 of this width when upright). */
export type Rung = {
  /** 1080, 720, ... */
  readonly height: number;
  /** Constant rate factor of x264; lower is better. */
  readonly crf: number;
  /** Maximum bit rate in kbit/s, averaged over two seconds. */
  readonly maxKbps: number;
};

/** One caption file to go with the film. */
export type CaptionSource = {
  readonly path: string;
  /** BCP 47. */
  readonly language: string;
  /** What the viewer chooses; the language's own name when absent. */
  readonly label?: string;
  /** `captions` also describe sounds, for deaf and hard-of-hearing viewers. */
  readonly kind?: 'subtitles' | 'captions';
};

/** DRM systems with a PSSH box in the protected set. ClearKey uses `CommonSystem`. */
export type ProtectionSystem = 'Widevine' | 'PlayReady' | 'CommonSystem';

/**
 * The key of the protected set: 16 bytes each, as 32 hex digits. `iv` is the constant initialization vector; without it
 * the packager chooses one.
 */
export type ContentKey = {
  readonly keyId: string;
  readonly key: string;
  readonly iv?: string | undefined;
};

/** How the ladder is made. */
export type LadderSettings = {
  readonly rungs: readonly Rung[];
  /** Distance of key frames, in seconds; closed groups, the same in each rendition. */
  readonly gopSeconds: number;
  /** x264 preset. */
  readonly preset: string;
  readonly audioKbps: number;
  /** Frame rates above this are brought down to it. */
  readonly maxFps: number;
};

/** How the segments are made. */
export type PackageSettings = {
  /** A whole number of groups of pictures. */
  readonly segmentSeconds: number;
  /** Seconds at the start of the protected set left clear; 0 for none. */
  readonly clearLeadSeconds: number;
  readonly protectionSystems: readonly ProtectionSystem[];
};

/** How the seek thumbnails are made. */
export type ThumbnailSettings = {
  /** Width of one picture in pixels. */
  readonly width: number;
  readonly columns: number;
  readonly rows: number;
  /** Above this number the interval is several groups of pictures. */
  readonly maxPictures: number;
  /** JPEG quality of ffmpeg, 2 (best) to 31. */
  readonly quality: number;
};

/** All settings of the pipeline. */
export type MediaSettings = {
  readonly ladder: LadderSettings;
  readonly package: PackageSettings;
  readonly thumbnails: ThumbnailSettings;
};

/** The defaults: four rungs, groups of 2 s, segments of 4 s. */
export const DEFAULT_SETTINGS: MediaSettings = {
  ladder: {
    rungs: [
      { height: 1080, crf: 21, maxKbps: 5500 },
      { height: 720, crf: 21, maxKbps: 3000 },
      { height: 480, crf: 22, maxKbps: 1400 },
      { height: 270, crf: 23, maxKbps: 500 },
    ],
    gopSeconds: 2,
    preset: 'veryfast',
    audioKbps: 128,
    maxFps: 60,
  },
  package: {
    segmentSeconds: 4,
    clearLeadSeconds: 0,
    protectionSystems: ['Widevine', 'PlayReady', 'CommonSystem'],
  },
  thumbnails: { width: 256, columns: 5, rows: 5, maxPictures: 600, quality: 5 },
};

const PRESETS = new Set([
  'ultrafast',
  'superfast',
  'veryfast',
  'faster',
  'fast',
  'medium',
  'slow',
  'slower',
  'veryslow',
]);

/** Throws `bad_settings` with the setting at fault. */
export function checkSettings(settings: MediaSettings): void {
  const { ladder, package: packaging, thumbnails } = settings;
  const refuse = (why: string): never => {
    throw new MediaError('bad_settings', why);
  };
  if (ladder.rungs.length === 0) refuse('The ladder has no rung.');
  const heights = new Set<number>();
  for (const { height, crf, maxKbps } of ladder.rungs) {
    if (!Number.isInteger(height) || height < 90 || height > 4320)
      refuse(`The height of a rung must be 90 to 4320, not ${height}.`);
    if (heights.has(height)) refuse(`Two rungs have the height ${height}.`);
    heights.add(height);
    if (!(crf >= 0 && crf <= 51)) refuse(`The factor of rung ${height} must be 0 to 51.`);
    if (!(maxKbps > 0)) refuse(`Rung ${height} needs a ceiling above 0 kbit/s.`);
  }
  if (!PRESETS.has(ladder.preset)) refuse(`"${ladder.preset}" is not a preset of x264.`);
  if (!(ladder.gopSeconds > 0 && ladder.gopSeconds <= 10)) refuse('Groups of pictures last up to 10 s.');
  if (!(ladder.maxFps >= 1)) refuse('The highest frame rate must be 1 or more.');
  if (!(ladder.audioKbps >= 16 && ladder.audioKbps <= 512)) refuse('Audio takes 16 to 512 kbit/s.');
  const groups = packaging.segmentSeconds / ladder.gopSeconds;
  if (!(groups >= 1) || Math.abs(groups - Math.round(groups)) > 1e-6) {
    refuse('A segment must be a whole number of groups of pictures.');
  }
  if (!(packaging.clearLeadSeconds >= 0)) refuse('The clear lead cannot be negative.');
  if (packaging.protectionSystems.length === 0) refuse('A protected set needs a protection system.');
  for (const value of [thumbnails.width, thumbnails.columns, thumbnails.rows, thumbnails.maxPictures]) {
    if (!Number.isInteger(value) || value < 1) refuse('Thumbnails are counted in whole numbers above 0.');
  }
  if (!(thumbnails.quality >= 2 && thumbnails.quality <= 31)) refuse('Thumbnail quality is 2 to 31.');
}

/** Throws `bad_settings` unless both are 32 hex digits. The message never contains the key. */
export function checkContentKey(key: ContentKey): void {
  if (!/^[0-9a-f]{32}$/i.test(key.keyId)) {
    throw new MediaError('bad_settings', 'The key id must be 32 hex digits.');
  }
  if (!/^[0-9a-f]{32}$/i.test(key.key)) {
    throw new MediaError('bad_settings', 'The key must be 32 hex digits.');
  }
  if (key.iv !== undefined && !/^[0-9a-f]{32}$/i.test(key.iv)) {
    throw new MediaError('bad_settings', 'The initialization vector must be 32 hex digits.');
  }
}
