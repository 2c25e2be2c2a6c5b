import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { currentViewer } from '../session/viewer.ts';
import { createConsent } from './consent.ts';
import type { ConsentSettings } from '@rawi/domain';

let settings: ConsentSettings | undefined;

/** The brand's settings, which the page was rendered with. */
export function setConsentSettings(ofBrand: ConsentSettings): void {
  settings = ofBrand;
}

/** The profile that is logged in, as the service names it; empty for a visitor. */
export function consentingProfile(): string {
  const { subscriber, profile } = currentViewer();
  return subscriber === '' ? '' : profile || subscriber;
}

/** What the viewer of this browser has agreed to. */
export const viewerConsent = createConsent({
  settings: () => settings,
  country: () => session.get().country,
  store,
  globalPrivacyControl: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  profile: consentingProfile,
});
