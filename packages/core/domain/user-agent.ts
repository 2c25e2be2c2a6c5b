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
