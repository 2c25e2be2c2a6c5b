import type { FailureFacts } from '../core/failure.ts';

/** An error of the engine, with the codes of `shaka.util.Error`. */
export interface EngineError {
  code: number;
  category: number;
  severity: number;
  data: unknown[];
  handled?: boolean;
}

const BAD_HTTP_STATUS = 1001;
const HTTP_ERROR = 1002;
const TIMEOUT = 1003;
const VIDEO_ERROR = 3016;
const RESTRICTIONS_CANNOT_BE_MET = 4012;
const LICENSE_REQUEST_FAILED = 6007;
// A codec, container or key system that this browser does not support.
const UNSUPPORTED = new Set([4006, 4008, 4026, 4032, 4041, 4054, 6000, 6001, 6020]);
// Caused by the player itself: a load replaced by another, an element that was removed.
const INTERRUPTIONS = new Set([1010, 7000, 7001, 7003]);
const AREA_OF_CATEGORY: Record<number, FailureFacts['area']> = {
  1: 'network',
  2: 'text',
  3: 'media',
  4: 'manifest',
  5: 'media',
  6: 'drm',
};
const MANIFEST_REQUEST = 0;
const SEGMENT_REQUEST = 1;
const LICENCE_REQUEST = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

export function isEngineError(error: unknown): error is EngineError {
  return (
    typeof error === 'object' && error !== null && 'code' in error && 'category' in error && 'data' in error
  );
}

/** Whether an error only means that the player interrupted the engine itself. */
export function isInterruption(error: unknown): boolean {
  return isEngineError(error) && INTERRUPTIONS.has(error.code);
}

/** HTTP status of a failed request, where there was a reply. */
export function statusOf(error: EngineError): number | undefined {
  return error.code === BAD_HTTP_STATUS && typeof error.data[1] === 'number' ? error.data[1] : undefined;
}

/** Whether the failed request was for what a film cannot play without; captions and thumbnails it can. */
export function concernsPlayback({ code, data }: EngineError): boolean {
  const placeOfType: Record<number, number> = { [BAD_HTTP_STATUS]: 4, [HTTP_ERROR]: 2, [TIMEOUT]: 1 };
  const type = data[placeOfType[code] ?? -1];
  return type === MANIFEST_REQUEST || type === SEGMENT_REQUEST || type === LICENCE_REQUEST;
}

function hasMissingKeys(error: EngineError): boolean {
  const detail = error.data[0] as { missingKeys?: unknown[]; restrictedKeyStatuses?: unknown[] } | undefined;
  return Boolean(detail?.missingKeys?.length || detail?.restrictedKeyStatuses?.length);
}

/** Converts an engine's error to the input of `classifyFailure`. */
export function failureFactsOf(error: unknown): FailureFacts {
  if (!isEngineError(error)) {
    return { area: 'other', detail: error instanceof Error ? error.message : String(error) };
  }
  const facts: FailureFacts = {
    area: AREA_OF_CATEGORY[error.category] ?? 'other',
    detail: String(error.code),
  };
  const status = statusOf(error);
  if (status !== undefined) {
    facts.status = status;
    facts.detail = `${error.code}/${status}`;
    if (error.data[4] === LICENCE_REQUEST) facts.forLicence = true;
    if (error.data[4] === SEGMENT_REQUEST) {
      facts.forSegment = true;
      if (typeof error.data[0] === 'string') facts.address = error.data[0];
    }
  }
  if (error.code === TIMEOUT) facts.timedOut = true;
  if (UNSUPPORTED.has(error.code)) facts.unsupported = true;
  if (error.code === VIDEO_ERROR && error.data[0] === MEDIA_ERR_SRC_NOT_SUPPORTED) facts.unsupported = true;
  if (error.code === RESTRICTIONS_CANNOT_BE_MET) {
    if (hasMissingKeys(error)) facts.area = 'drm';
    else facts.unsupported = true;
  }
  if (error.code === LICENSE_REQUEST_FAILED) {
    facts.forLicence = true;
    const inner = error.data[0];
    if (isEngineError(inner)) {
      const innerStatus = statusOf(inner);
      facts.detail = `${error.code}/${innerStatus ?? inner.code}`;
      // The request failed, or the licence itself: only the latter is a matter of DRM.
      facts.area = 'network';
      if (innerStatus !== undefined) facts.status = innerStatus;
      if (inner.code === TIMEOUT) facts.timedOut = true;
    }
  }
  return facts;
}
