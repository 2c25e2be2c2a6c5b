import type { CatalogueApi, CatalogueReader } from '@rawi/catalogue';
import { CallError, calls } from '@rawi/contract';
import type { Entitlements } from '@rawi/domain';
import { networkOf, registerCall, type CallContext, type Clock, type Http, type Log } from '@rawi/platform';
import { giveClearKeyLicence, giveHlsKey } from './drm/clearkey.ts';
import type { DrmProvider, ServiceScheme } from './drm/drm-provider.ts';
import { giveServiceLicence, SERVICE_LICENCE_PATH } from './drm/give-service-licence.ts';
import { HLS_KEY_PATH } from './drm/hls-keys.ts';
import { issueDrmToken } from './drm/issue-drm-token.ts';
import type { LicenceTokens } from './drm/licence-token.ts';
import { getPackage, type PackageDeps } from './get-package.ts';
import { listStreams, type ListStreamsDeps } from './list-streams.ts';
import type { MediaAddresses } from './media-address.ts';
import { createRecentSlots } from './recent-slots.ts';
import { stopSlotOf, type Db } from './store.ts';
import { authorizeStream, holderOf, startStream, stopStream, type StreamCaller } from './streams.ts';
import { viewerOf } from './views/view-reader.ts';
import type { ViewRecorder } from './views/view-recorder.ts';

export interface PlaybackDeps {
  db: Db;
  catalogue: CatalogueReader;
  channels: PackageDeps['channels'];
  addresses: MediaAddresses;
  views: ViewRecorder;
  licenceTokens: LicenceTokens;
  contentKeys: CatalogueApi['contentKeys'];
  /** By provider id; a provider without one has ClearKey. */
  drmServices: ReadonlyMap<string, DrmProvider>;
  devicesOf: ListStreamsDeps['devicesOf'];
  log: Log;
  /** What the subscriber has paid for; nothing for undefined. */
  entitlementsOf(providerId: string, subscriberId: string | undefined): Promise<Entitlements>;
}

type StreamContext = CallContext<typeof calls.startStream>;

/** Serves the calls of players: packages and stream slots. */
export function playbackRoutes(http: Http, deps: PlaybackDeps): void {
  const { db, catalogue, addresses } = deps;
  const recent = createRecentSlots();
  const streamDeps = (clock: Clock) => ({ db, catalogue, clock, recent });
  const licenceDeps = (clock: Clock) => ({
    ...streamDeps(clock),
    tokens: deps.licenceTokens,
    contentKeys: deps.contentKeys,
    drmServices: deps.drmServices,
    log: deps.log,
    entitlementsOf: deps.entitlementsOf,
  });

  async function callerOf(
    { identity, audience }: Pick<StreamContext, 'identity' | 'audience'>,
    playId?: string,
  ): Promise<StreamCaller> {
    const { country, deviceType, kids, maxRatingAge } = audience;
    const subscriberId = identity.kind === 'session' ? identity.subscriberId : undefined;
    const entitlements = await deps.entitlementsOf(identity.providerId, subscriberId);
    return { identity, country, deviceType, kids, maxRatingAge, entitlements, playId };
  }

  /** Records a view of a content; a trailer has no title and is not recorded. */
  async function recordView(
    context: Pick<StreamContext, 'provider' | 'clock' | 'request'>,
    { identity, country }: Pick<StreamCaller, 'identity' | 'country'>,
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

  registerCall(http, calls.getPackage, async ({ params, body }, context) => {
    const { clock, charge, request } = context;
    const { channels } = deps;
    const packageDeps = {
      ...streamDeps(clock),
      addresses,
      channels,
      origin: request.origin,
      charge,
    };
    const caller = await callerOf(context, body.playid);
    return getPackage(packageDeps, context.provider.id, params.contentid, body, caller);
  });

  registerCall(http, calls.getDrmToken, async ({ body }, context) => {
    const { clock, provider, request } = context;
    const { licenceTokens: tokens, drmServices, channels } = deps;
    const tokenDeps = { ...streamDeps(clock), tokens, drmServices, channels, origin: request.origin };
    return issueDrmToken(tokenDeps, provider.id, body, await callerOf(context, body.playid));
  });

  registerCall(http, calls.getClearKeyLicence, ({ body }, { clock, provider, request }) =>
    giveClearKeyLicence(licenceDeps(clock), provider.id, body, request.header('authorization')),
  );

  // Not JSON: the player of the browser itself reads a key by the address in its HLS playlist.
  http.get<{ Params: { token: string } }>(`${HLS_KEY_PATH}:token`, async (request, reply) => {
    const key = await giveHlsKey(licenceDeps(http.rawi.clock), request.params.token);
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(key);
  });

  // Not JSON either: the messages of key systems, which no client of ours reads.
  for (const scheme of ['WIDEVINE', 'FAIRPLAY', 'PLAYREADY'] as const satisfies ServiceScheme[])
    http.post(`${SERVICE_LICENCE_PATH}${scheme.toLowerCase()}`, async (request, reply) => {
      const message = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const licence = await giveServiceLicence(licenceDeps(http.rawi.clock), {
        scheme,
        message,
        authorization: request.headers.authorization,
      });
      return reply.header('cache-control', 'no-store').type('application/octet-stream').send(licence);
    });

  registerCall(http, calls.authorizeStream, async ({ query }, context) => {
    await authorizeStream(
      streamDeps(context.clock),
      context.provider.id,
      await callerOf(context),
      query.contentid,
    );
    return { success: 'AUTHORIZED' };
  });

  registerCall(http, calls.startStream, async ({ params, body }, context) => {
    const caller = await callerOf(context, body.playid);
    const slot = await startStream(streamDeps(context.clock), context.provider.id, caller, params.contentid);
    if (slot.counts) await recordView(context, caller, params.contentid);
    const started = { success: 'STARTED', renewafter: addresses.renewAfterSeconds };
    if (slot.mediaScope === null) return started;
    const { prefix, expires } = addresses.sign(context.request.origin, slot.mediaScope, slot.slotId);
    return { ...started, streamprefix: prefix, expires };
  });

  registerCall(http, calls.stopStream, async ({ params, query }, context) => {
    const { identity, audience } = context;
    const caller = { identity, country: audience.country, playId: query.playid };
    if (await stopStream(streamDeps(context.clock), context.provider.id, caller, params.contentid))
      await recordView(context, caller, params.contentid);
    return { success: 'STOPPED' };
  });

  registerCall(http, calls.listStreams, ({ query }, { provider, clock, identity, audience }) => {
    const { kids, maxRatingAge } = audience;
    const caller = { identity, kids, maxRatingAge, language: query.displaylanguage };
    return listStreams({ db, clock, catalogue, devicesOf: deps.devicesOf }, provider.id, caller);
  });

  registerCall(http, calls.stopSlot, async ({ params }, { provider, clock, identity }) => {
    const owner = { providerId: provider.id, holder: holderOf(identity) };
    recent.clear();
    if (!(await stopSlotOf(db, owner, params.slotid, clock.now()))) throw new CallError(7001, 'slotid');
    return { success: 'STOPPED' };
  });
}
