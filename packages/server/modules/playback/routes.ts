import type { CatalogueReader } from '@rawi/catalogue';
import { CallError, calls } from '@rawi/contract';
import { nothingHeld } from '@rawi/domain';
import type { MediaSigner } from '@rawi/media';
import { registerCall, type CallContext, type Http, type Identity } from '@rawi/platform';
import { getPackage } from './get-package.ts';
import type { Db } from './store.ts';
import { authorizeStream, startStream, stopStream } from './streams.ts';
import { viewerOf } from './views/view-reader.ts';
import type { ViewRecorder } from './views/view-recorder.ts';

export interface PlaybackParts {
  db: Db;
  catalogue: CatalogueReader;
  signer: MediaSigner;
  views: ViewRecorder;
  /** The country that a caller is seen in. */
  countryOf(context: CallContext): string;
}

/** Serves the calls that a player makes: the package, and the places for streams. */
export function playbackRoutes(http: Http, parts: PlaybackParts): void {
  const { db, catalogue } = parts;

  function callerOf(context: CallContext): Identity {
    if (!context.identity) throw new CallError(6068);
    return context.identity;
  }

  async function refuseUnknown(providerId: string, contentId: string): Promise<void> {
    if (!(await catalogue.exists(providerId, contentId))) throw new CallError(7001, 'contentid');
  }

  registerCall(http, calls.getPackage, ({ params, body }, context) => {
    callerOf(context);
    const known = { catalogue, signer: parts.signer, clock: context.clock, held: nothingHeld, origin: context.request.origin };
    return getPackage(known, context.provider.id, params.contentid, body);
  });

  registerCall(http, calls.authorizeStream, async ({ query }, context) => {
    const caller = callerOf(context);
    if (query.contentid !== undefined) await refuseUnknown(context.provider.id, query.contentid);
    await authorizeStream(db, context.clock, context.provider.id, caller, query.contentid ?? '');
    return { success: 'AUTHORIZED' };
  });

  registerCall(http, calls.startStream, async ({ params }, context) => {
    const caller = callerOf(context);
    const { clock, provider } = context;
    const titleId = await catalogue.titleOf(provider.id, params.contentid);
    if (titleId === undefined) await refuseUnknown(provider.id, params.contentid);
    const began = await startStream(db, clock, provider.id, caller, params.contentid);
    if (began && titleId !== undefined) {
      const country = parts.countryOf(context);
      parts.views.record({ providerId: provider.id, viewer: viewerOf(caller), titleId, country, at: clock.now() });
    }
    return { success: 'STARTED' };
  });

  registerCall(http, calls.stopStream, async ({ params }, context) => {
    await stopStream(db, context.provider.id, callerOf(context), params.contentid);
    return { success: 'STOPPED' };
  });
}
