import { z } from 'zod';
import { call } from './call.ts';
import { titleByLanguage } from './configuration.ts';
import { objectId, success } from './parameters.ts';

const file = z.object({ filename: z.string(), language: z.string().optional() });

/**
 * Names one play: made by the player, new for each time that it acquires a slot. Requests of a play that arrive after
 * the stop of that play acquire nothing, as a heartbeat overtaken by the stop of a page that is left (PLAY-10).
 */
const playId = objectId;

/** Why playback is refused: no entitlement, country, device type, licence window. */
const refusals = [8882, 8883, 8884, 8885, 8886] as const;

/**
 * What is needed to play a package (PLAY-08). URLs are signed for the caller's stream slot and expire after minutes, or
 * with the slot: starting the stream again (heartbeat) gives fresh ones.
 */
export const packageReply = z.object({
  packageid: z.string(),
  quality: z.enum(['SD', 'HD', 'FHD', 'UHD']),
  streamtype: z.enum(['DASH', 'HLS']),
  streammode: z.enum(['VOD', 'LIVE']),
  drmscheme: z.array(z.enum(['NONE', 'WIDEVINE', 'FAIRPLAY', 'PLAYREADY', 'CLEARKEY'])),
  /** Unencrypted seconds at the start. */
  clearlead: z.number().int(),
  /** URL of the manifest. */
  streamfilename: z.string(),
  packagedfilelist: z.object({
    video: z.array(file),
    audio: z.array(file),
    subtitle: z.array(file),
    scrubbing: z.array(file),
  }),
  /** Seconds. */
  duration: z.number(),
  /** When the URLs expire, in epoch seconds. */
  expires: z.number().int(),
  /** Parts that a viewer may skip, in seconds. */
  markers: z
    .object({
      intro: z.object({ start: z.number(), end: z.number() }).optional(),
      recap: z.object({ start: z.number(), end: z.number() }).optional(),
      credits: z.object({ start: z.number() }).optional(),
    })
    .optional(),
  /** Chapters in their order; `start` in seconds. */
  chapters: z.array(z.object({ start: z.number(), title: titleByLanguage })).optional(),
  /** What the viewer should know while the film plays, such as that it is a clip that stands in for the whole. */
  notice: titleByLanguage.optional(),
});

export const getPackage = call({
  id: 'getPackage',
  base: 'cms',
  method: 'POST',
  path: '/subscriber/v1/content/package/{contentid}',
  aliases: ['/content/package/{contentid}'],
  summary:
    'The stream of a content: its manifest and side files, signed. Acquires a stream slot where the caller has none for it',
  guard: 'device',
  rows: ['CALL-42', 'PLAY-07', 'PLAY-08', 'ACCESS-02', 'ACCESS-03', 'ACCESS-04', 'ACCESS-05', 'ACCESS-06'],
  params: z.object({ contentid: objectId }),
  body: z.object({
    availabilityid: objectId,
    packageid: objectId,
    playid: playId.optional(),
    /** Another screen plays, which cannot renew its addresses: they last for the whole film, and end with the slot. */
    screen: z.enum(['REMOTE']).optional(),
  }),
  bodyType: 'form',
  reply: packageReply,
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 7201, 8601, 8801, 8802, ...refusals],
  audience: ['country', 'deviceType', 'kids', 'maxRatingAge'],
  // Trailers take no stream slot, so that they are limited: the handler charges those.
  limit: { name: 'trailers', max: 60, perSeconds: 60, by: 'session', cost: 0 },
});

const drmSchemes = ['WIDEVINE', 'FAIRPLAY', 'PLAYREADY', 'CLEARKEY'] as const;

/** A token for the licence of a protected package: sent with the licence request as `Authorization: Bearer`. */
const drmTokenReply = success(z.string()).extend({
  /** Where the licence is requested. */
  licenceurl: z.string().optional(),
  /** The key system of the scheme. */
  keysystem: z.string().optional(),
  /** FairPlay: where the application certificate is read. */
  certificateurl: z.string().optional(),
  /** When the token expires, in epoch seconds; a licence that is needed later needs a new one. */
  expires: z.number().int().optional(),
});

export const getDrmToken = call({
  id: 'getDrmToken',
  base: 'cms',
  method: 'POST',
  path: '/subscriber/v1/content/drmtoken',
  aliases: ['/content/drmtoken'],
  summary:
    'A short-lived token for the licence of a protected package, bound to the caller’s stream slot. Acquires one where the caller has none for the content',
  guard: 'device',
  rows: ['PLAY-01', 'PLAY-09'],
  body: z.object({
    contentid: objectId,
    packageid: objectId,
    availabilityid: objectId,
    drmscheme: z.enum(drmSchemes),
    seclevel: z.string().max(16).optional(),
    playid: playId.optional(),
  }),
  bodyType: 'form',
  reply: drmTokenReply,
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 7201, 8801, 8802, ...refusals],
  audience: ['country', 'deviceType', 'kids', 'maxRatingAge'],
});

/** A key or a key id of 16 bytes. */
const sixteenBytes = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const getClearKeyLicence = call({
  id: 'getClearKeyLicence',
  base: 'drm',
  method: 'POST',
  path: '/subscriber/v1/licence/clearkey',
  aliases: ['/licence/clearkey'],
  summary:
    'A ClearKey licence (W3C JSON) for a running stream. The token of the DRM token call is sent as bearer; no other token is read',
  guard: 'open',
  rows: ['PLAY-01', 'PLAY-09'],
  body: z.object({
    kids: z.array(sixteenBytes).min(1).max(16),
    type: z.literal('temporary').default('temporary'),
  }),
  reply: z.object({
    keys: z.array(z.object({ kty: z.literal('oct'), kid: sixteenBytes, k: sixteenBytes })),
    type: z.literal('temporary'),
  }),
  errors: [1001, 1002, 7001, 8601, 8891, 8892, 8893, 8894, ...refusals],
});

const streamReply = success(z.string());

const startedReply = streamReply.extend({
  /** Heartbeat interval in seconds: start the stream again after this time to keep its slot; default 30. */
  renewafter: z.number().int().optional(),
  /**
   * After a package call: the newly signed prefix of its media URLs. It replaces the prefix of the URLs in the package
   * reply.
   */
  streamprefix: z.string().optional(),
  /** When URLs with this prefix expire, in epoch seconds. */
  expires: z.number().int().optional(),
});

export const authorizeStream = call({
  id: 'authorizeStream',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/stream/content/authorize',
  aliases: ['/stream/content/authorize'],
  summary: 'Whether one more stream may start now, of this content where it is named',
  guard: 'device',
  rows: ['CALL-43', 'PLAY-10', 'PLAY-11'],
  query: z.object({ contentid: objectId.optional() }),
  reply: streamReply,
  errors: [1002, 6055, 6067, 6068, 7001, 8801, ...refusals],
  audience: ['country', 'deviceType', 'kids', 'maxRatingAge'],
});

export const startStream = call({
  id: 'startStream',
  base: 'cms',
  method: 'POST',
  path: '/subscriber/v1/stream/content/{contentid}',
  aliases: ['/stream/content/{contentid}'],
  summary:
    'Acquires a stream slot; repeated, it is the heartbeat that keeps the slot and renews the URLs of its package',
  guard: 'device',
  rows: ['CALL-44', 'PLAY-10', 'PLAY-11'],
  params: z.object({ contentid: objectId }),
  body: z.object({
    devicetype: z.enum(['PC', 'MOBILE', 'TABLET', 'TV', 'STB']),
    playid: playId.optional(),
  }),
  bodyType: 'form',
  reply: startedReply,
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 8801, 8802, ...refusals],
  audience: ['country', 'deviceType', 'kids', 'maxRatingAge'],
});

export const stopStream = call({
  id: 'stopStream',
  base: 'cms',
  method: 'DELETE',
  path: '/subscriber/v1/stream/content/{contentid}',
  aliases: ['/stream/content/{contentid}'],
  summary: 'Releases the stream slot; idempotent',
  guard: 'device',
  rows: ['CALL-45', 'PLAY-10'],
  params: z.object({ contentid: objectId }),
  query: z.object({ playid: playId.optional() }),
  reply: streamReply,
  errors: [1002, 6055, 6067, 6068, 7001],
  audience: ['country', 'deviceType'],
});
