import type { CallReply, Calls } from '@rawi/contract';
import type { DrmScheme, SourceDrm } from '@rawi/player';

type TokenReply = CallReply<Calls['getDrmToken']>;

/** Milliseconds after which a token is not used for another licence: well within its two minutes, by any clock. */
const REUSE_MS = 60_000;
const CLEARKEY_PATH = '/subscriber/v1/licence/clearkey';

export interface DrmCalls {
  /** Asks for the token of a play (PLAY-09). */
  requestToken(playId: string): Promise<TokenReply>;
  /** The absolute address of a base, without a slash at its end. */
  base(name: 'cms' | 'drm'): string;
}

/** By which scheme a stream is decrypted, over which format. */
export interface Decryption {
  scheme: DrmScheme;
  streamType: 'DASH' | 'HLS';
  /** Undefined where nothing is encrypted. */
  keySystem: string | undefined;
}

export interface DrmSource {
  /**
   * Asks for the token of a play, beside its package; resolves with what the player needs. undefined where nothing is
   * encrypted, and without a licence where the playlist names the keys.
   */
  open(playId: string): Promise<SourceDrm | undefined>;
}

/**
 * Decryption of one title for the player. A licence that is requested later, such as after hours of pause, is sent with
 * a new token of the play that runs then.
 */
export function createDrmSource(
  { scheme, streamType, keySystem }: Decryption,
  calls: DrmCalls,
  now: () => number = () => performance.now(),
): DrmSource {
  let playId = '';
  let token: { at: number; reply: Promise<TokenReply> } | undefined;

  function requestToken(): Promise<TokenReply> {
    const requested = { at: now(), reply: calls.requestToken(playId) };
    token = requested;
    requested.reply.catch(() => {
      if (token === requested) token = undefined;
    });
    return requested.reply;
  }

  async function headers(): Promise<Record<string, string>> {
    const isFresh = token !== undefined && now() - token.at < REUSE_MS;
    const { success } = await (isFresh ? token!.reply : requestToken());
    const authorization = `Bearer ${success}`;
    // Only ClearKey's message is JSON; the others keep the media type that the key system gives them.
    return scheme === 'CLEARKEY' ? { authorization, 'content-type': 'application/json' } : { authorization };
  }

  return {
    async open(newPlayId) {
      if (keySystem === undefined) return undefined;
      // Native HLS reads ClearKey's keys at the addresses that its playlist names.
      if (scheme === 'CLEARKEY' && streamType === 'HLS') return {};
      playId = newPlayId;
      const { licenceurl, certificateurl } = await requestToken();
      const url = licenceurl === undefined ? calls.base('drm') + CLEARKEY_PATH : licenceurl;
      const licence = { keySystem, url: new URL(url, calls.base('cms')).href, headers };
      return { licence: certificateurl ? { ...licence, certificateUrl: certificateurl } : licence };
    },
  };
}
