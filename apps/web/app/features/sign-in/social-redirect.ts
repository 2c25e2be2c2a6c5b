import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { service } from '../../shared/session/account-service.ts';
import type { SocialType } from './flow.ts';

/** Sends the browser to the consent page of a social account. The promise stays open: the page is left. */
export async function startSocialLogin(type: SocialType, language: LanguagePrefix): Promise<never> {
  const { address } = await service('startSocial', {
    body: { type, displaylanguage: codeOfPrefix(language) },
  });
  location.assign(address);
  return new Promise<never>(() => undefined);
}

/** What a viewer brings back who did not consent: by OAuth 2.0, which Facebook follows, and by Apple. */
const DECLINED: readonly string[] = ['access_denied', 'user_cancelled_authorize'];

export type ConsentResult =
  | { outcome: 'given'; type: SocialType; token: string }
  /** The viewer did not consent, or the page was opened without anything of a consent page. */
  | { outcome: 'declined' }
  /** The issuer could not ask, as with `server_error` or `temporarily_unavailable`. */
  | { outcome: 'failed' };

/** The social token for what a consent page sent back in the query. Errors: ReplyError. */
export async function finishSocialLogin(search: string): Promise<ConsentResult> {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const code = query.get('code') ?? undefined;
  const error = query.get('error');
  if (state !== null && code !== undefined) {
    const { success, type } = await service('finishSocial', { body: { state, code } });
    return { outcome: 'given', type, token: success };
  }
  // The state is used up by this; the viewer does not wait for its answer, which is always a refusal.
  if (state !== null) service('finishSocial', { body: { state } }).catch(() => undefined);
  return { outcome: error === null || DECLINED.includes(error) ? 'declined' : 'failed' };
}
