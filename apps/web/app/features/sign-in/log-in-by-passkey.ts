import type { LoginReply } from '@rawi/contract';
import { service } from '../../shared/session/account-service.ts';

type Options = Parameters<
  (typeof import('@simplewebauthn/browser'))['startAuthentication']
>[0]['optionsJSON'];

/** Whether this browser has passkeys at all; not on plain http origins. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/**
 * Logs in by a passkey. `byAutofill` offers passkeys in the menu of the field with `autocomplete="username webauthn"`, and
 * waits until one is chosen. Undefined where none was chosen, or the browser cannot. Errors: ReplyError.
 */
export async function logInByPasskey({ byAutofill = false } = {}): Promise<LoginReply | undefined> {
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  if (byAutofill && !(await browserSupportsWebAuthnAutofill())) return undefined;
  const { challengeid, options } = await service('passkeyLoginOptions', { body: {} });
  const response = await startAuthentication({
    optionsJSON: options as unknown as Options,
    useBrowserAutofill: byAutofill,
  }).catch((error: unknown) => {
    // The viewer closed the browser's dialog, or pressed something else meanwhile.
    if (error instanceof Error) return undefined;
    throw error;
  });
  if (response === undefined) return undefined;
  return service('passkeyLogin', { body: { challengeid, response: { ...response } } });
}
