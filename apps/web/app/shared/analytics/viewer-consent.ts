import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { createConsent } from './consent.ts';
import type { ConsentSettings } from '@rawi/domain';

let settings: ConsentSettings | undefined;

/** The brand's settings, which the page was rendered with. */
export function setConsentSettings(ofBrand: ConsentSettings): void {
  settings = ofBrand;
}

/** What the viewer of this browser has agreed to. */
export const viewerConsent = createConsent({
  settings: () => settings,
  country: () => session.get().country,
  store,
  globalPrivacyControl: () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
});
