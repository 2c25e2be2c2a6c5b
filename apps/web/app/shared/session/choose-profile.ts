import { ownAddress, rememberPlace } from './requested-place.ts';

/** Pages that are themselves a way to a profile. */
const PROFILE_PAGES = /\/(?:switchProfile|addProfile|lookup|emailVerify|pairing|tv)(?:\/|$)/i;

/** Opens the chooser, which leads back to this page. */
export function openChooser(): void {
  rememberPlace(ownAddress());
  location.assign(`/${document.documentElement.lang}/switchProfile`);
}

/** SESS-14: a session without a profile has to choose one. */
export function chooseProfile(): void {
  if (!PROFILE_PAGES.test(location.pathname)) openChooser();
}
