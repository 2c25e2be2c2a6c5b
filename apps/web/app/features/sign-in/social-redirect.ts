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

/** The social token for what a consent page sent back in the query. Errors: ReplyError. */
export async function finishSocialLogin(search: string): Promise<{ type: SocialType; token: string }> {
  const query = new URLSearchParams(search);
  const body = { state: query.get('state') ?? '', code: query.get('code') ?? '' };
  const { success, type } = await service('finishSocial', { body });
  return { type, token: success };
}
