import { CallError, password } from '@rawi/contract';
import { decryptDeviceData } from '../device-cipher.ts';

/**
 * The plain text of a password as it was sent (AUTH-09, AUTH-10). Errors: 6412 where it was not encrypted with the
 * provider's key, 1002 with the field where it is too short or too long (VALID-12).
 */
export function readPassword(key: string, encrypted: string, field = 'password'): string {
  const plain = decryptDeviceData(encrypted, key);
  if (plain === undefined) throw new CallError(6412, field);
  if (!password.safeParse(plain).success) throw new CallError(1002, field);
  return plain;
}
