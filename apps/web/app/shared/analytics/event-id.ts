/** A UUID of version 7: `at`, in epoch milliseconds, is its time; the rest is random. */
export function eventId(at: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = (bytes[0]! & 0x0f) | 0x70;
  bytes[2] = (bytes[2]! & 0x3f) | 0x80;
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const hex = Math.floor(at).toString(16).padStart(12, '0') + random;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
