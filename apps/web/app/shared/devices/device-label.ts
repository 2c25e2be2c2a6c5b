import type { I18n } from '@rawi/strings';
import type { DeviceKind } from './device-icon.tsx';

/** A device as a viewer recognises it: `Chrome, Windows` is "Chrome on Windows"; an own name stays as it is. */
export function deviceLabel(i18n: I18n, devicename: string): string {
  const name = devicename.trim();
  if (name === '') return i18n.t('devices.unnamed');
  const [, browser, system] = /^([^,]+), ([^,]+)$/.exec(name) ?? [];
  return browser === undefined || system === undefined ? name : i18n.t('devices.named', { browser, system });
}

/** What a device looks like; browsers register as a PC everywhere, so that their system decides. */
export function deviceKind({ devicetype, deviceos }: { devicetype: string; deviceos: string }): DeviceKind {
  if (/^(?:TV|STB)$/i.test(devicetype)) return 'tv';
  return /^(?:MOBILE|TABLET)$/i.test(devicetype) || /^(?:ANDROID|IOS)$/i.test(deviceos)
    ? 'phone'
    : 'computer';
}
