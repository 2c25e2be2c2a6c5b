import type { CatalogueReader } from '@rawi/catalogue';
import { CallError, calls } from '@rawi/contract';
import { noEntitlements } from '@rawi/domain';
import {
  networkOf,
  registerCall,
  type CallContext,
  type Clock,
  type Database,
  type Http,
} from '@rawi/platform';
import { getPackage } from './get-package.ts';
import type { MediaAddresses } from './media-address.ts';
import type { Db } from './store.ts';
import { authorizeStream, startStream, stopStream, type StreamCaller } from './streams.ts';
import { viewerOf } from './views/view-reader.ts';
import type { ViewRecorder } from './views/view-recorder.ts';

export interface PlaybackDeps {
  database: Database;
  db: Db;
  catalogue: CatalogueReader;
  addresses: MediaAddresses;
  views: ViewRecorder;
  /** The country of a caller. */
  countryOf(context: CallContext): string;
}

/** Serves the calls of players: packages and stream slots. */
export function playbackRoutes(http: Http, deps: PlaybackDeps): void {
  const { database, db, catalogue, addresses } = deps;
  const streamDeps = (clock: Clock) => ({ db, catalogue, clock });

  function callerOf(context: CallContext): StreamCaller {
    const { identity } = context;
    if (!identity) throw new CallError(6068);
    return {
      identity,
      country: deps.countryOf(context),
      deviceType: identity.deviceType,
      entitlements: noEntitlements,
    };
  }

  /** Records a view of a content; a trailer has no title and is not recorded. */
  async function recordView(
    context: CallContext,
    { identity, country }: StreamCaller,
    contentId: string,
  ): Promise<void> {
    const { provider, clock, request } = context;
    const titleId = await catalogue.titleOf(provider.id, contentId);
    if (titleId === undefined || country === undefined) return;
    const network = networkOf(request.ip);
    deps.views.record({
      providerId: provider.id,
      viewer: viewerOf(identity),
      titleId,
      country,
      network,
      at: clock.now(),
    });
  }

  registerCall(http, calls.getPackage, ({ params, body }, context) => {
    const packageDeps = { ...streamDeps(context.clock), database, addresses, origin: context.request.origin };
    return getPackage(packageDeps, context.provider.id, params.contentid, body, callerOf(context));
  });

  registerCall(http, calls.authorizeStream, async ({ query }, context) => {
    await authorizeStream(streamDeps(context.clock), context.provider.id, callerOf(context), query.contentid);
    return { success: 'AUTHORIZED' };
  });

  registerCall(http, calls.startStream, async ({ params }, context) => {
    const caller = callerOf(context);
    const slot = await startStream(streamDeps(context.clock), context.provider.id, caller, params.contentid);
    if (slot.counts) await recordView(context, caller, params.contentid);
    const started = { success: 'STARTED', renewafter: addresses.renewAfterSeconds };
    if (slot.mediaScope === null) return started;
    const { prefix, expires } = addresses.sign(context.request.origin, slot.mediaScope, slot.slotId);
    return { ...started, streamprefix: prefix, expires };
  });

  registerCall(http, calls.stopStream, async ({ params }, context) => {
    const caller = callerOf(context);
    if (await stopStream(streamDeps(context.clock), context.provider.id, caller, params.contentid))
      await recordView(context, caller, params.contentid);
    return { success: 'STOPPED' };
  });
}
