/** SHA-1 in hexadecimal (DEV-08). Only a checksum, not a security measure; `aes.ts` says why it does not use Web Crypto. */
export function sha1(message: Uint8Array): string {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(blocks * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);

  const rotateLeft = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const sum = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const words = new Int32Array(80);
  for (let start = 0; start < bytes.length; start += 64) {
    for (let i = 0; i < 80; i++)
      words[i] =
        i < 16
          ? view.getInt32(start + i * 4)
          : rotateLeft(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1);
    let [a, b, c, d, e] = sum as unknown as [number, number, number, number, number];
    for (let i = 0; i < 80; i++) {
      let mixed: number;
      if (i < 20) mixed = ((b & c) | (~b & d)) + 0x5a827999;
      else if (i < 40) mixed = (b ^ c ^ d) + 0x6ed9eba1;
      else if (i < 60) mixed = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
      else mixed = (b ^ c ^ d) + 0xca62c1d6;
      const next = (rotateLeft(a, 5) + mixed + e + words[i]!) | 0;
      [e, d, c, b, a] = [d, c, rotateLeft(b, 30), a, next];
    }
    [a, b, c, d, e].forEach((part, i) => (sum[i]! += part));
  }
  return [...sum].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
