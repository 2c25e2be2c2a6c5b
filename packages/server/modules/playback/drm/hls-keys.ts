import type { DrmScheme } from '@rawi/catalogue';
import { parseHlsKeys, replaceHlsKeys, type HlsKey } from '@rawi/media';
import type { LicenceTokens } from './licence-token.ts';

/** Path of the keys of HLS playlists, followed by a token. */
export const HLS_KEY_PATH = '/drm/subscriber/v1/licence/key/';
/** Seconds that a key's address is valid; a player reads the key with its playlist. */
const KEY_ADDRESS_SECONDS = 300;
const APPLE_KEY_FORMAT = 'com.apple.streamingkeydelivery';
/** What the players of Apple devices send, Safari's and those of apps. */
const APPLE_PLAYER = /AppleCoreMedia|\b(?:iPhone|iPad|Macintosh)\b.*\bVersion\/[\d.]+.*\bSafari\//;

export interface HlsKeyRequest {
  /** Scope and session of the playlist's signed address. */
  scope: string;
  session: string;
  playlist: string;
  userAgent: string;
  /** Of key addresses; without a trailing slash. */
  origin: string;
  /** The schemes that the provider has licences for. */
  schemes: readonly DrmScheme[];
  /** The URI of FairPlay's key line, as the provider's DRM service expects it. */
  fairPlayKeyUri?: ((keyId: string) => string) | undefined;
}

/**
 * A media playlist of a protected set with the key lines of one client: FairPlay's for players of Apple where the
 * provider has licences for it, our own key address (`identity`) where ClearKey is offered, and the stored lines of
 * other systems. undefined for a playlist without key lines.
 */
export function writeHlsKeys(tokens: LicenceTokens, request: HlsKeyRequest): string | undefined {
  const stored = parseHlsKeys(request.playlist);
  const keyId = stored.find((line) => line.keyId !== undefined)?.keyId;
  if (keyId === undefined) return undefined;
  const { scope, session, schemes, fairPlayKeyUri = (id) => `skd://${id}` } = request;
  const providerId = scope.slice(0, scope.indexOf('/'));
  if (schemes.includes('FAIRPLAY') && APPLE_PLAYER.test(request.userAgent))
    return replaceHlsKeys(request.playlist, [{ keyFormat: APPLE_KEY_FORMAT, uri: fairPlayKeyUri(keyId) }]);
  const others = stored.filter(
    ({ keyFormat }) =>
      keyFormat !== 'identity' && keyFormat !== APPLE_KEY_FORMAT && isOffered(keyFormat, schemes),
  );
  const own: HlsKey[] = [];
  if (schemes.includes('CLEARKEY')) {
    const token = tokens.sign('hls-key', { providerId, slotId: session, keyId }, KEY_ADDRESS_SECONDS);
    own.push({ keyFormat: 'identity', uri: `${request.origin}${HLS_KEY_PATH}${token}` });
  }
  return replaceHlsKeys(request.playlist, [...own, ...others]);
}

const schemeOfFormat: Readonly<Record<string, DrmScheme>> = {
  'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed': 'WIDEVINE',
  'com.microsoft.playready': 'PLAYREADY',
};

function isOffered(keyFormat: string, schemes: readonly DrmScheme[]): boolean {
  const scheme = schemeOfFormat[keyFormat.toLowerCase()];
  return scheme !== undefined && schemes.includes(scheme);
}
