import {
  AdError,
  adErrors,
  joinTrackers,
  noTrackers,
  type AdErrorCode,
  type AdTrackers,
  type LinearAd,
} from './ad-model.ts';
import type { Pings } from './ad-pings.ts';
import { MAX_REPLY_CHARACTERS, parseXml } from './ad-xml.ts';
import { parseVast, type VastEntry } from './parse-vast.ts';
import { parseVmap, type AdBreak } from './parse-vmap.ts';

/** Wrappers that may follow each other. */
const MAX_WRAPPERS = 5;
/** Advertisements of one break. */
const MAX_ADS = 8;

export type FetchText = (address: string, signal: AbortSignal) => Promise<string>;

/** Reads a reply of an ad server, without cookies. */
export const fetchText: FetchText = async (address, signal) => {
  const response = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'origin' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > MAX_REPLY_CHARACTERS) throw new Error('too long');
  return response.text();
};

export interface AdSource {
  fetchText: FetchText;
  pings: Pings;
  /** Aborted once the time for it is over. */
  signal: AbortSignal;
}

/** The breaks that an ad server plans for a film. Errors: AdError. */
export async function loadBreaks(address: string, { fetchText: read, signal }: AdSource): Promise<AdBreak[]> {
  try {
    return parseVmap(parseXml(await read(address, signal)));
  } catch (error) {
    throw error instanceof AdError ? error : new AdError(adErrors.undefined, { cause: error });
  }
}

interface Chain {
  wrappers: number;
  trackers: AdTrackers;
}

/** The advertisements that an entry leads to; each failure is told to those who ask for it. */
async function resolveEntry(entry: VastEntry, chain: Chain, source: AdSource): Promise<LinearAd[]> {
  if (entry.kind === 'inline') {
    const trackers = joinTrackers(entry.ad.trackers, chain.trackers);
    if (entry.ad.mediaFiles.length === 0) {
      source.pings(trackers.errors, { errorCode: adErrors.mediaNotFound });
      return [];
    }
    return [{ ...entry.ad, trackers }];
  }
  const trackers = joinTrackers(entry.trackers, chain.trackers);
  const fail = (errorCode: AdErrorCode) => {
    source.pings(trackers.errors, { errorCode });
    return [];
  };
  if (entry.tagUri === undefined) return fail(adErrors.wrapper);
  if (chain.wrappers >= MAX_WRAPPERS) return fail(adErrors.wrapperLimit);
  try {
    const root = parseXml(await source.fetchText(entry.tagUri, source.signal));
    const wrappers = entry.follows ? chain.wrappers + 1 : MAX_WRAPPERS;
    const found = await resolveReply(root, { wrappers, trackers }, source);
    return found.map((ad) => (entry.sequence === undefined ? ad : { ...ad, sequence: entry.sequence }));
  } catch (error) {
    if (error instanceof AdError) return fail(error.code);
    return fail(source.signal.aborted ? adErrors.wrapperTimeout : adErrors.wrapper);
  }
}

async function resolveReply(root: Element, chain: Chain, source: AdSource): Promise<LinearAd[]> {
  const { entries, errors } = parseVast(root);
  if (entries.length === 0) {
    source.pings([...errors, ...chain.trackers.errors], { errorCode: adErrors.noAd });
    return [];
  }
  const found = await Promise.all(
    entries.slice(0, MAX_ADS).map((entry) => resolveEntry(entry, chain, source)),
  );
  return found.flat();
}

/** The advertisements of a break to show one after the other, and those that may stand in where one fails. */
export interface AdPod {
  ads: LinearAd[];
  standIns: LinearAd[];
}

/** Those with a place in the pod, by it; without any, the first, and the others stand in for it. */
export function podOf(ads: readonly LinearAd[]): AdPod {
  const inPod = ads.filter(({ sequence }) => sequence !== undefined);
  const alone = ads.filter(({ sequence }) => sequence === undefined);
  if (inPod.length === 0) return { ads: alone.slice(0, 1), standIns: alone.slice(1) };
  const ordered = inPod.toSorted((one, other) => one.sequence! - other.sequence!);
  return { ads: ordered.slice(0, MAX_ADS), standIns: alone };
}

/** Loads the advertisements of a break; none where its ad server has none or fails. Never throws. */
export async function loadPod(adBreak: AdBreak, source: AdSource): Promise<AdPod> {
  const fail = (errorCode: AdErrorCode): AdPod => {
    source.pings(adBreak.trackers.error, { errorCode });
    return { ads: [], standIns: [] };
  };
  try {
    const root =
      adBreak.vast ??
      (adBreak.tagUri === undefined
        ? undefined
        : parseXml(await source.fetchText(adBreak.tagUri, source.signal)));
    if (root === undefined) return fail(adErrors.schema);
    return podOf(await resolveReply(root, { wrappers: 0, trackers: noTrackers() }, source));
  } catch (error) {
    return fail(error instanceof AdError ? error.code : adErrors.undefined);
  }
}
