/**
 * AES-128 in ECB with PKCS#7 padding, as device registration requires (DEV-05). Web Crypto has no ECB mode
 * and is missing on plain http origins, by which a server in a home network may be reached.
 */

const multiplyByTwo = (value: number) => ((value << 1) ^ (value & 0x80 ? 0x1b : 0)) & 0xff;

/** The substitution box, computed: inverse in GF(2^8), then the affine map. */
const sBox = (() => {
  const table = new Uint8Array(256);
  let p = 1;
  let q = 1;
  do {
    p = p ^ multiplyByTwo(p);
    q ^= q << 1;
    q ^= q << 2;
    q ^= q << 4;
    q &= 0xff;
    if (q & 0x80) q ^= 0x09;
    const rotateLeft = (by: number) => ((q << by) | (q >> (8 - by))) & 0xff;
    table[p] = q ^ rotateLeft(1) ^ rotateLeft(2) ^ rotateLeft(3) ^ rotateLeft(4) ^ 0x63;
  } while (p !== 1);
  table[0] = 0x63;
  return table;
})();

/** The eleven round keys, 176 bytes. */
function expandKey(key: Uint8Array): Uint8Array {
  const keys = new Uint8Array(176);
  keys.set(key);
  let constant = 1;
  for (let i = 16; i < 176; i += 4) {
    let word = [...keys.subarray(i - 4, i)];
    if (i % 16 === 0) {
      word = [word[1]!, word[2]!, word[3]!, word[0]!].map((byte) => sBox[byte]!);
      word[0]! ^= constant;
      constant = multiplyByTwo(constant);
    }
    for (let j = 0; j < 4; j++) keys[i + j] = keys[i + j - 16]! ^ word[j]!;
  }
  return keys;
}

function encryptBlock(block: Uint8Array, keys: Uint8Array): void {
  const addKey = (round: number) => {
    for (let i = 0; i < 16; i++) block[i]! ^= keys[round * 16 + i]!;
  };
  addKey(0);
  for (let round = 1; round <= 10; round++) {
    const shifted = Uint8Array.from({ length: 16 }, (_, i) => sBox[block[(i + 4 * (i % 4)) % 16]!]!);
    for (let column = 0; column < 16; column += 4) {
      const [a, b, c, d] = shifted.subarray(column, column + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      const all = a ^ b ^ c ^ d;
      const mixed = [
        a ^ all ^ multiplyByTwo(a ^ b),
        b ^ all ^ multiplyByTwo(b ^ c),
        c ^ all ^ multiplyByTwo(c ^ d),
        d ^ all ^ multiplyByTwo(d ^ a),
      ];
      block.set(round === 10 ? [a, b, c, d] : mixed, column);
    }
    addKey(round);
  }
}

/** Encrypts bytes under a 16-byte key. */
export function encryptEcb(plain: Uint8Array, key: Uint8Array): Uint8Array {
  if (key.length !== 16) throw new RangeError('An AES-128 key has 16 bytes');
  const padding = 16 - (plain.length % 16);
  const bytes = new Uint8Array(plain.length + padding).fill(padding);
  bytes.set(plain);
  const keys = expandKey(key);
  for (let i = 0; i < bytes.length; i += 16) encryptBlock(bytes.subarray(i, i + 16), keys);
  return bytes;
}
