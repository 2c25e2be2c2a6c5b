import type { AdErrorCode } from './ad-model.ts';

/** What the macros of an address stand for. */
export interface MacroValues {
  errorCode?: AdErrorCode;
  /** Milliseconds into the advertisement. */
  adPlayheadMs?: number;
  /** Milliseconds into the film. */
  contentPlayheadMs?: number;
  /** The advertisement's file. */
  assetUri?: string;
}

/** Requests an address without waiting; what it answers is not read. */
export type SendPing = (address: string) => void;

const two = (value: number) => String(value).padStart(2, '0');

/** `HH:MM:SS.mmm` */
function clockTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${time}.${String(whole % 1000).padStart(3, '0')}`;
}

/**
 * Replaces the macros whose value is known; the others stay, as the standard asks. None of them tells who watches.
 */
export function fillMacros(address: string, values: MacroValues, now: Date, random: number): string {
  const { errorCode, adPlayheadMs, contentPlayheadMs, assetUri } = values;
  const known: Record<string, string | undefined> = {
    CACHEBUSTING: String(Math.floor(random * 1e8)).padStart(8, '0'),
    TIMESTAMP: now.toISOString(),
    ERRORCODE: errorCode === undefined ? undefined : String(errorCode),
    ADPLAYHEAD: adPlayheadMs === undefined ? undefined : clockTime(adPlayheadMs),
    MEDIAPLAYHEAD: contentPlayheadMs === undefined ? undefined : clockTime(contentPlayheadMs),
    CONTENTPLAYHEAD: contentPlayheadMs === undefined ? undefined : clockTime(contentPlayheadMs),
    ASSETURI: assetUri,
    ADTYPE: 'video',
  };
  return address.replaceAll(/(?:\[|%5B)([A-Z]{3,30})(?:\]|%5D)/g, (macro, name: string) => {
    const value = known[name];
    return value === undefined ? macro : encodeURIComponent(value);
  });
}

/**
 * Sends a ping that outlives the page, and without cookies: an ad server learns that an advertisement was seen, not by
 * whom.
 */
export const sendPing: SendPing = (address) => {
  void fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'origin',
    cache: 'no-store',
  }).catch(() => undefined);
};

/** Sends each of the addresses with its macros filled. */
export function createPings(send: SendPing, now = () => new Date(), random = Math.random) {
  return (addresses: readonly string[], values: MacroValues = {}): void => {
    for (const address of addresses) send(fillMacros(address, values, now(), random()));
  };
}
export type Pings = ReturnType<typeof createPings>;
