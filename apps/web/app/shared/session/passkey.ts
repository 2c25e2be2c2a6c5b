import { service } from './account-service.ts';

/** Whether this browser can make and use passkeys: not on plain http. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.create === 'function';

/** Makes a passkey for the account of this session and stores it there. Rejects where the viewer or the device declines. */
export async function addPasskey(name?: string): Promise<void> {
  const [{ startRegistration }, { challengeid, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    service('passkeyOptions', { body: {} }),
  ]);
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  await service('addPasskey', {
    body: { challengeid, response: { ...response }, ...(name !== undefined && { name }) },
  });
}
