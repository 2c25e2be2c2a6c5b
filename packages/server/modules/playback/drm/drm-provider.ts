import type { ContentKey } from '@rawi/media';

/** The schemes that a DRM service gives licences for; ClearKey is the service's own. */
export type ServiceScheme = 'WIDEVINE' | 'FAIRPLAY' | 'PLAYREADY';

export const keySystemOfScheme: Readonly<Record<ServiceScheme, string>> = {
  WIDEVINE: 'com.widevine.alpha',
  FAIRPLAY: 'com.apple.fps',
  PLAYREADY: 'com.microsoft.playready',
};

/** For which stream of which title one licence is requested. */
export interface LicenceGrant {
  scheme: ServiceScheme;
  /** The title's name at the service, of letters and digits; a new key has a new one. */
  resource: string;
  /** The keys that the licence may hold: of one generation of one film. 32 hex digits each. */
  keys: readonly { keyId: string; iv?: string | undefined }[];
  /** The stream's slot. */
  session: string;
  /** The viewer, under a name that tells the service nothing about the person. */
  viewer: string;
  /** Epoch seconds: from when, and until when, the service may accept the grant. */
  issuedAt: number;
  expiresAt: number;
  /** Epoch seconds at which the licence ends on the device. */
  licenceEndsAt: number;
}

/** The licence server for one grant. */
export interface LicenceEndpoint {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * What a client needs for its licences: part of the reply of the token call. The licence request goes through our own
 * route, which checks slot and rights each time, and speaks the format of the service; so it is the bare message of
 * the browser's key system, with the token as `Authorization: Bearer`, and the reply is the bare licence.
 */
export interface DrmGrant {
  keysystem: string;
  licenceurl: string;
  /** FairPlay: where the application certificate is read. */
  certificateurl?: string;
}

/**
 * A DRM service by its public interfaces. Errors of all calls: DrmServiceError, whose message names no address, header
 * or key.
 */
export interface DrmProvider {
  /** Name of the service, as in the settings. */
  readonly name: string;
  readonly schemes: readonly ServiceScheme[];
  /** FairPlay: where the application certificate is read. */
  readonly certificateUrl?: string | undefined;
  /**
   * The key for a title: either the proposed one, made known to the service, or the one that the service gives. The same
   * resource with the same proposal gives the same key again.
   */
  keyFor(resource: string, proposed: ContentKey & { iv: string }): Promise<ContentKey>;
  /** Address and headers of the licence server, with a token bound to the grant. */
  endpoint(grant: LicenceGrant): Promise<LicenceEndpoint>;
  /** A message of the key system in the service's format, and back. */
  encodeRequest(grant: LicenceGrant, message: Buffer): { body: Buffer | string; contentType: string };
  decodeReply(scheme: ServiceScheme, reply: Buffer): Buffer;
  /** The URI of FairPlay's key line in an HLS playlist. */
  fairPlayKeyUri(keyId: string): string;
}

/** What went wrong at a DRM service: it did not answer, refused the request, or its reply could not be read. */
export type DrmServiceFault = 'unreachable' | 'refused' | 'unreadable';

export class DrmServiceError extends Error {
  override readonly name = 'DrmServiceError';
  readonly fault: DrmServiceFault;
  constructor(service: string, fault: DrmServiceFault, detail: string) {
    super(`The DRM service ${service} ${sentences[fault]} (${detail}).`);
    this.fault = fault;
  }
}

const sentences: Readonly<Record<DrmServiceFault, string>> = {
  unreachable: 'did not answer',
  refused: 'refused a request',
  unreadable: 'sent a reply that cannot be read',
};

/** A key id of 32 hex digits as a GUID. */
export function guidOf(keyId: string): string {
  return keyId.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const base64OfHex = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
