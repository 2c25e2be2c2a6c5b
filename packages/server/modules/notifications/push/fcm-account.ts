import { ConfigError } from '@rawi/platform';
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** What of a service account's key file is needed. */
const fcmAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  private_key_id: z.string().optional(),
  private_key: z.string(),
  client_email: z.email(),
  token_uri: z.url({ protocol: /^https?$/ }),
});
export type FcmAccount = z.output<typeof fcmAccount>;

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Reads the setting FCM_SERVICE_ACCOUNT. Errors: ConfigError where anything of it is missing; it shows no value. */
export function readFcmAccount(text: string | undefined): FcmAccount | undefined {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError(['FCM_SERVICE_ACCOUNT is no JSON.']);
  }
  const { data, error } = fcmAccount.safeParse(value);
  const faults = error?.issues.map(({ path }) => path.join('.')) ?? [];
  if (!data) throw new ConfigError([`FCM_SERVICE_ACCOUNT lacks or has wrong: ${faults.join(', ')}.`]);
  if (!isPrivateKey(data.private_key))
    throw new ConfigError(['FCM_SERVICE_ACCOUNT has a private_key that is no RSA key.']);
  return data;
}
