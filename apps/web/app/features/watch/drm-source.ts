import { ReplyError } from '@rawi/client';
import type { CallReply, Calls } from '@rawi/contract';
import type { DrmScheme, SourceDrm } from '@rawi/player';
import type { PlaybackOption } from '../../shared/service-data/title.ts';
import { baseOf, service } from '../../shared/session/service.ts';

type TokenReply = CallReply<Calls['getDrmToken']>;

/** Milliseconds after which a token is not used for another licence: well within its two minutes, by any clock. */
const REUSE_MS = 60_000;
const CLEARKEY_PATH = '/subscriber/v1/licence/clearkey';

export interface DrmSource {
  /**
   * Asks for the token of a play (PLAY-09), beside its package; resolves with what the player needs. undefined where
   * nothing is encrypted, and where the playlist names the keys.
   */
  open(playId: string): Promise<SourceDrm | undefined>;
}

/** Whether a scheme over this stream takes a licence: native HLS reads ClearKey's keys by its playlist. */
const needsLicence = (scheme: DrmScheme, { streamtype }: PlaybackOption) =>
  scheme !== 'NONE' && !(scheme === 'CLEARKEY' && streamtype === 'HLS');

/**
 * Decryption of one title for the player. A licence that is requested later, such as after hours of pause, is sent with
 * a new token of the play that runs then.
 */
export function createDrmSource(
  contentid: string,
  option: PlaybackOption,
  scheme: DrmScheme,
  keySystem: string | undefined,
): DrmSource {
  const { packageid, availabilityid } = option;
  let token: { playId: string; at: number; reply: Promise<TokenReply> } | undefined;

  function requestToken(playid: string): Promise<TokenReply> {
    if (scheme === 'NONE') throw new TypeError('A stream in the clear has no token');
    const body = { contentid, packageid, availabilityid, drmscheme: scheme, playid };
    const reply = service('getDrmToken', { body });
    token = { playId: playid, at: performance.now(), reply };
    reply.catch(() => (token = undefined));
    return reply;
  }

  async function headers(): Promise<Record<string, string>> {
    if (token === undefined) throw new ReplyError(0, 'No token', 0);
    const isFresh = performance.now() - token.at < REUSE_MS;
    const { success } = await (isFresh ? token.reply : requestToken(token.playId));
    return { authorization: `Bearer ${success}`, 'content-type': 'application/json' };
  }

  return {
    async open(playId) {
      if (scheme === 'NONE') return undefined;
      if (!needsLicence(scheme, option) || keySystem === undefined) return {};
      const { licenceurl = baseOf('drm') + CLEARKEY_PATH } = await requestToken(playId);
      const url = new URL(licenceurl, new URL(baseOf('cms'), location.href)).href;
      return { licence: { keySystem, url, headers } };
    },
  };
}
