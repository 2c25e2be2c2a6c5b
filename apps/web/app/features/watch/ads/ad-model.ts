/** Events of a linear advertisement that an ad server may ask to be told of (VAST 4.2, section 3.14.1). */
export const adEvents = [
  'loaded',
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'mute',
  'unmute',
  'pause',
  'resume',
  'skip',
  'closeLinear',
] as const;
export type AdEvent = (typeof adEvents)[number];

/** Why an advertisement was not shown, or not to its end, as the standard numbers it. */
export const adErrors = {
  xml: 100,
  schema: 101,
  version: 102,
  wrapper: 300,
  wrapperTimeout: 301,
  wrapperLimit: 302,
  noAd: 303,
  mediaNotFound: 401,
  mediaTimeout: 402,
  mediaUnsupported: 403,
  mediaBroken: 405,
  undefined: 900,
} as const;
export type AdErrorCode = (typeof adErrors)[keyof typeof adErrors];

/** Where in the advertisement: milliseconds from its start, or a share of it. */
export type AdOffset = { ms: number } | { share: number };

export interface MediaFile {
  url: string;
  type: string;
  width: number;
  height: number;
  /** Undefined where the file names none. */
  kbps: number | undefined;
}

export interface AdCaptions {
  url: string;
  language: string;
}

/** Addresses that are requested, once each, when something happens. */
export interface AdTrackers {
  impressions: string[];
  /** With the macro `[ERRORCODE]`. */
  errors: string[];
  clicks: string[];
  events: { event: AdEvent; url: string }[];
  progress: { at: AdOffset; url: string }[];
}

/** One advertisement that can be shown. */
export interface LinearAd {
  id: string;
  /** Place in its pod; undefined for one that stands alone. */
  sequence: number | undefined;
  mediaFiles: MediaFile[];
  captions: AdCaptions[];
  /** Undefined where it may not be skipped. */
  skipAfter: AdOffset | undefined;
  clickThrough: string | undefined;
  trackers: AdTrackers;
}

export const noTrackers = (): AdTrackers => ({
  impressions: [],
  errors: [],
  clicks: [],
  events: [],
  progress: [],
});

/** The trackers of both: an advertisement's own, and those of the wrappers that led to it. */
export function joinTrackers(one: AdTrackers, other: AdTrackers): AdTrackers {
  return {
    impressions: [...one.impressions, ...other.impressions],
    errors: [...one.errors, ...other.errors],
    clicks: [...one.clicks, ...other.clicks],
    events: [...one.events, ...other.events],
    progress: [...one.progress, ...other.progress],
  };
}

/** Milliseconds into an advertisement of this length; undefined while the length is not known and needed. */
export function offsetMs(offset: AdOffset, durationMs: number | undefined): number | undefined {
  if ('ms' in offset) return offset.ms;
  return durationMs === undefined ? undefined : offset.share * durationMs;
}

/** A failed advertisement or break. The code is reported to the ad server, the message to nobody. */
export class AdError extends Error {
  readonly code: AdErrorCode;
  constructor(code: AdErrorCode, options?: ErrorOptions) {
    super(`advertisement failed: ${code}`, options);
    this.name = 'AdError';
    this.code = code;
  }
}
