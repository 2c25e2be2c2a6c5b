/** An id and the key that a service gave with it; the key signs and is never sent. */
export interface AddressKey {
  id: string;
  key: string;
}

/**
 * An address for a service that asks for signed ones: with `date` (UTC, RFC 1123) and `digest`, which is the key's id and
 * the HMAC-SHA256 of the date in base64, joined by a colon (CALL-08, CALL-09, CALL-10). Needs a secure context.
 */
export async function signAddress(address: string, { id, key }: AddressKey, at: Date): Promise<string> {
  const encoder = new TextEncoder();
  const date = at.toUTCString();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', secret, encoder.encode(date));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const signed = new URL(address);
  const signature = `date=${encodeURIComponent(date)}&digest=${encodeURIComponent(`${id}:${base64}`)}`;
  signed.search = signed.search === '' ? signature : `${signed.search}&${signature}`;
  return signed.href;
}
