import { CallError } from '@rawi/contract';
import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import type { Issuer, SocialType } from './issuers.ts';
import { insertSocialAttempt, takeSocialAttempt } from './social-store.ts';

const ATTEMPT_MS = 600_000;
const REQUEST_TIMEOUT_SECONDS = 8;

const hashOf = (state: string) => createHash('sha256').update(state).digest();

/** Issuers by their addresses and our ids there: their documents are fetched once. */
const known = new Map<string, Promise<Configuration>>();

/** The issuer's own description of itself. Errors: 6420 while it cannot be asked. */
async function configurationOf({ issuer, clientId, clientSecret }: Issuer): Promise<Configuration> {
  const key = `${issuer} ${clientId}`;
  let loading = known.get(key);
  if (!loading) {
    const address = new URL(issuer);
    const isOwnMachine =
      address.protocol === 'http:' && /^(localhost|127\.0\.0\.1|.*\.localhost)$/.test(address.hostname);
    loading = discovery(
      address,
      clientId,
      undefined,
      clientSecret === undefined ? None() : ClientSecretPost(clientSecret),
      { timeout: REQUEST_TIMEOUT_SECONDS, ...(isOwnMachine && { execute: [allowInsecureRequests] }) },
    );
    known.set(key, loading);
    loading.catch(() => known.delete(key));
  }
  try {
    return await loading;
  } catch {
    throw new CallError(6420, 'type');
  }
}

/** Where the issuer sends the browser back to: a page of the app. */
export const callbackPath = (language: 'en' | 'ar'): string => `/${language}/signIn/callback`;

/**
 * The address of a consent page: an authorization code with PKCE, a state that this device alone may bring back, once, and
 * a nonce that the token has to name. Errors: 6420.
 */
export async function startConsent(
  deps: AccountDeps,
  { providerId, deviceId }: CallingDevice,
  wanted: { type: SocialType; origin: string; language: 'en' | 'ar' },
): Promise<{ address: string; state: string }> {
  const { type, origin, language } = wanted;
  if (origin === '') throw new CallError(6420, 'type');
  const configuration = await configurationOf(deps.issuerOf(providerId, type));
  const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
  const returnTo = `${origin}${callbackPath(language)}`;
  const expiresAt = new Date(deps.clock.now().getTime() + ATTEMPT_MS);
  const attempt = { deviceId, type, verifier, nonce, returnTo };
  await insertSocialAttempt(deps.db, providerId, hashOf(state), attempt, expiresAt);
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ui_locales: language,
  });
  return { address: address.href, state };
}

/**
 * The social token for the code that a consent page gave. Errors: 6420 where state or code do not hold, were used, or come
 * from another device, and where there is no code: the state is used up all the same.
 */
export async function finishConsent(
  deps: AccountDeps,
  { providerId, deviceId }: CallingDevice,
  { state, code }: { state: string; code?: string | undefined },
): Promise<{ type: SocialType; token: string }> {
  const now = deps.clock.now();
  const attempt = await takeSocialAttempt(deps.db, providerId, { stateHash: hashOf(state), deviceId, now });
  if (!attempt) throw new CallError(6420, 'state');
  if (code === undefined) throw new CallError(6420, 'code');
  const type = attempt.type as SocialType;
  const issuer = deps.issuerOf(providerId, type);
  const configuration = await configurationOf(issuer);
  const returned = new URL(attempt.returnTo);
  returned.searchParams.set('code', code);
  returned.searchParams.set('state', state);
  // Issuers that name themselves in the redirect are checked by their token.
  if (configuration.serverMetadata().authorization_response_iss_parameter_supported)
    returned.searchParams.set('iss', configuration.serverMetadata().issuer);
  try {
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    if (tokens.id_token === undefined) throw new CallError(6420, 'code');
    await deps.checkSocialToken(issuer, tokens.id_token);
    return { type, token: tokens.id_token };
  } catch {
    throw new CallError(6420, 'code');
  }
}
