import type { DeviceType } from './audience.ts';

export type OperatingSystem = 'WINDOWS' | 'MACOS' | 'LINUX' | 'ANDROID' | 'OTHER';

/** The operating system for device registration (CONST-09); iPhone and iPad are OTHER (CONST-10). */
export function operatingSystemOf(userAgent: string): OperatingSystem {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'OTHER';
  if (/Android/.test(userAgent)) return 'ANDROID';
  if (/Windows/.test(userAgent)) return 'WINDOWS';
  if (/Macintosh|Mac OS X/.test(userAgent)) return 'MACOS';
  if (/Linux|X11/.test(userAgent)) return 'LINUX';
  return 'OTHER';
}

/** The platform of CONST-11: MobWeb on phones and tablets. */
export function platformOf(userAgent: string): 'Web' | 'MobWeb' {
  return /Mobi|Android|iPhone|iPad|iPod/.test(userAgent) ? 'MobWeb' : 'Web';
}

/** The device type of a caller without a token, as far as its user agent tells. */
export function deviceTypeOf(userAgent: string): DeviceType {
  return platformOf(userAgent) === 'MobWeb' ? 'MOBILE' : 'PC';
}

/** Browsers by what only they say of themselves; the first that fits counts, since each also names others. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/** Systems as people know them; finer than what is registered. */
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android TV', /\bAndroid TV\b|\bBRAVIA\b|\bAFT[A-Z]/],
  ['Samsung TV', /\bTizen\b/],
  ['LG TV', /\bWeb0S\b|\bwebOS\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** A device as its owner would know it: `Chrome, Windows`; empty where its user agent tells nothing. */
export function browserNameOf(userAgent: string): string {
  const find = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
