import type { PackageFacts } from '@rawi/catalogue';
import type { ChannelsApi } from '@rawi/channels';
import { CallError } from '@rawi/contract';
import { mediaScopeOf } from './media-address.ts';

/** The scope of the media addresses of a channel, the name of its manifest, and whether there is any. */
export type PlayedChannels = Pick<ChannelsApi, 'scopeOf' | 'manifestOf' | 'isOnAir'>;

export interface OpenedMedia {
  mediaScope: string;
  /** Undefined for a channel. */
  film: PackageFacts['ready'];
}

/**
 * What a package plays now. A channel shows what it receives and what its schedule says, whether or not the film is made
 * that fills in. Errors: 7201 where there is nothing to play yet.
 */
export async function requireMedia(
  channels: PlayedChannels,
  providerId: string,
  contentId: string,
  { streamMode, ready, protection }: Pick<PackageFacts, 'streamMode' | 'ready' | 'protection'>,
): Promise<OpenedMedia> {
  const isLive = streamMode === 'LIVE';
  if (!ready && !(isLive && (await channels.isOnAir(providerId, contentId)))) throw new CallError(7201);
  if (isLive || !ready) return { mediaScope: channels.scopeOf(providerId, contentId), film: undefined };
  return { mediaScope: mediaScopeOf(providerId, ready.blobPrefix, protection), film: ready };
}
