import { bootData } from '../site/inline-assets.tsx';

/** A password as calls send it (AUTH-09, AUTH-10): under the provider's key. The plain text leaves the page by no other way. */
export async function encryptPassword(password: string): Promise<string> {
  const { encryptText } = await import('../boot/device/encrypt-device-data.ts');
  return encryptText(password, bootData().passwordKey);
}
