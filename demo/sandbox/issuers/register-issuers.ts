import type { Issuer, SocialType } from '@rawi/accounts';
import type { Brand } from '@rawi/brand';
import type { Http } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { consentPage } from './consent-page.ts';
import { peopleOf, personOf } from './people.ts';

const TYPES: readonly SocialType[] = ['FB', 'Google', 'Apple'];
const NAMES: Record<SocialType, { path: string; name: string; client: keyof Brand['social'] }> = {
  FB: { path: 'facebook', name: 'Facebook', client: 'facebook' },
  Google: { path: 'google', name: 'Google', client: 'google' },
  Apple: { path: 'apple', name: 'Apple', client: 'apple' },
};
const FOLDER = '/sandbox/oidc';
/** The demo's clock may be years ahead; its tokens hold all the same. */
const TOKEN_SECONDS = 20 * 366 * 86_400;

export interface IssuersDeps {
  brandOf(providerId: string): Brand;
  /** Scheme, host and port that this service is reached at. */
  origin(): string;
  /** Whether the app may be sent back to this address. */
  isOwnAddress(providerId: string, address: URL): boolean;
}

/** A request as a mounted handler expects it: its own part of the address, and the whole one beside it. */
type MountedRequest = IncomingMessage & { originalUrl?: string; baseUrl?: string; body?: unknown };

type Library = typeof import('oidc-provider');

const callback = /^\/(?:en|ar)\/signIn\/callback$/;

/** Asks who one is at every visit, so that somebody else can be tried in the same browser. */
function alwaysAsk({ interactionPolicy: { base, Check } }: Library) {
  const policy = base();
  const isAsked = ({ oidc }: KoaContextWithOIDC) => oidc.result?.login === undefined;
  policy.get('login')!.checks.add(new Check('unchosen', 'Nobody is chosen yet', isAsked));
  return policy;
}

/**
 * The demo's stand-ins for Facebook, Google and Apple: real OpenID issuers, one for each provider and kind, with a consent
 * page of their own. What they know is in memory: a restart forgets who was on the way.
 */
export function createIssuers(deps: IssuersDeps) {
  const issuers = new Map<string, Provider>();
  const mountOf = (providerId: string, type: SocialType) => `${FOLDER}/${providerId}/${NAMES[type].path}`;
  const addressOf = (providerId: string, type: SocialType) => deps.origin() + mountOf(providerId, type);

  function issuerOf(providerId: string, type: SocialType): Issuer {
    return {
      issuer: addressOf(providerId, type),
      clientId: deps.brandOf(providerId).social[NAMES[type].client],
    };
  }

  function create(library: Library, providerId: string, type: SocialType): Provider {
    const { issuer, clientId } = issuerOf(providerId, type);
    const mount = mountOf(providerId, type);
    const claimsOf = (id: string) => {
      const person = personOf(type, id);
      if (!person) return undefined;
      return {
        sub: person.id,
        name: person.name.en,
        ...(person.email !== undefined && { email: person.email, email_verified: true }),
      };
    };
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(6).toString('hex'), use: 'sig' };
    const provider = new library.Provider(issuer, {
      jwks: { keys: [key] },
      clients: [
        {
          client_id: clientId,
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code'],
          response_types: ['code'],
          id_token_signed_response_alg: 'ES256',
          redirect_uris: [`${deps.origin()}/en/signIn/callback`],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      // Who checks a token sees the address in it, as at the great issuers.
      conformIdTokenClaims: false,
      cookies: { keys: [randomBytes(24).toString('base64url')] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      ttl: {
        IdToken: TOKEN_SECONDS,
        AccessToken: 600,
        AuthorizationCode: 60,
        Interaction: 600,
        Session: 600,
        Grant: 600,
      },
      interactions: {
        policy: alwaysAsk(library),
        // The way back is in the address: once somebody is chosen, the issuer does not know it any more.
        url: (_ctx, { uid, params }) =>
          `${mount}/interaction/${uid}?back=${encodeURIComponent(String(params['redirect_uri']))}`,
      },
      findAccount(_ctx, id) {
        const claims = claimsOf(id);
        return claims && { accountId: id, claims: () => Promise.resolve(claims) };
      },
      // Choosing who one is is the consent.
      async loadExistingGrant(ctx: KoaContextWithOIDC) {
        const { client, session } = ctx.oidc;
        const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    // Any host of the provider's app: which one is not known before it comes.
    provider.Client.prototype.redirectUriAllowed = (address: string) => isCallback(providerId, address);
    return provider;
  }

  const isCallback = (providerId: string, address: string) =>
    URL.canParse(address) &&
    callback.test(new URL(address).pathname) &&
    deps.isOwnAddress(providerId, new URL(address));

  async function providerFor(providerId: string, type: SocialType): Promise<Provider> {
    // Loaded by the first who logs in this way: with koa it is two hundred modules, and few starts see anybody who does.
    const library = await import('oidc-provider');
    // After the wait, so that requests which came meanwhile get the same one, with the same keys.
    const key = `${providerId}/${type}`;
    const known = issuers.get(key) ?? create(library, providerId, type);
    issuers.set(key, known);
    return known;
  }

  /** Gives a request to the issuer, below its own address. */
  function mount(request: FastifyRequest, mountPath: string): MountedRequest {
    const raw = request.raw as MountedRequest;
    raw.originalUrl = raw.url ?? '/';
    raw.baseUrl = mountPath;
    raw.url = raw.originalUrl.slice(mountPath.length) || '/';
    if (Buffer.isBuffer(request.body))
      raw.body = Object.fromEntries(new URLSearchParams(request.body.toString('utf8')));
    return raw;
  }

  async function showPeople(
    request: FastifyRequest,
    reply: FastifyReply,
    { providerId, type }: { providerId: string; type: SocialType },
  ): Promise<unknown> {
    const provider = await providerFor(providerId, type);
    const mountPath = mountOf(providerId, type);
    const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    const { back = '' } = request.query as { back?: string };
    // Back from the app: here somebody was chosen already, or it was cancelled.
    if (!details && isCallback(providerId, back)) return reply.redirect(`${back}?error=access_denied`);
    if (!details) return reply.code(404).send();
    const { params } = details;
    const language = params['ui_locales'] === 'ar' ? 'ar' : 'en';
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(
        consentPage({
          language,
          issuer: NAMES[type].name,
          brand: deps.brandOf(providerId).name[language],
          people: peopleOf(type),
          action: `${mountPath}/interaction/${(request.params as { uid: string }).uid}`,
        }),
      );
  }

  async function choosePerson(
    request: FastifyRequest,
    reply: FastifyReply,
    { providerId, type }: { providerId: string; type: SocialType },
  ): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    const accountId = new URLSearchParams(body).get('person') ?? '';
    const isKnown = personOf(type, accountId) !== undefined;
    const result = isKnown
      ? { login: { accountId, remember: false } }
      : { error: 'access_denied', error_description: 'cancelled' };
    const provider = await providerFor(providerId, type);
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
  }

  return {
    types: TYPES,
    issuerOf,
    /** Serves the issuers of these providers. */
    register(http: Http, providerIds: readonly string[]): void {
      for (const providerId of providerIds)
        for (const type of TYPES) {
          const mountPath = mountOf(providerId, type);
          const of = { providerId, type };
          http.get(`${mountPath}/interaction/:uid`, (request, reply) => showPeople(request, reply, of));
          http.post(`${mountPath}/interaction/:uid`, (request, reply) => choosePerson(request, reply, of));
          http.route({
            method: ['GET', 'POST'],
            url: `${mountPath}/*`,
            async handler(request, reply) {
              const provider = await providerFor(providerId, type);
              reply.hijack();
              return provider.callback()(mount(request, mountPath), reply.raw);
            },
          });
        }
    },
  };
}
