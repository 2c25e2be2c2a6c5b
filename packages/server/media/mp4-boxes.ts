/** One box of an MP4 file: its four-letter type and its body (a view, not a copy). */
export type Box = { readonly type: string; readonly body: Buffer };

const HEADER_BYTES: Readonly<Record<string, number>> = { stsd: 8, encv: 78, enca: 28, avc1: 78, mp4a: 28 };

/** The boxes of a buffer, one level deep. Throws a RangeError where a box is longer than the buffer. */
export function parseBoxes(buffer: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < buffer.length;) {
    if (buffer.length - at < 8) throw new RangeError(`half a box at byte ${at}`);
    const short = buffer.readUInt32BE(at);
    const type = buffer.toString('latin1', at + 4, at + 8);
    const isLargeBox = short === 1;
    if (isLargeBox && buffer.length - at < 16) throw new RangeError(`half a box at byte ${at}`);
    const size = isLargeBox
      ? Number(buffer.readBigUInt64BE(at + 8))
      : short === 0
        ? buffer.length - at
        : short;
    const header = isLargeBox ? 16 : 8;
    if (size < header || at + size > buffer.length) throw new RangeError(`box "${type}" breaks off`);
    boxes.push({ type, body: buffer.subarray(at + header, at + size) });
    at += size;
  }
  return boxes;
}

/** The first box at a path such as `['moov', 'trak', 'mdia']`, or undefined. */
export function findBox(buffer: Buffer, path: readonly string[]): Box | undefined {
  let found: Box | undefined;
  let inside = buffer;
  for (const type of path) {
    found = parseBoxes(inside).find((box) => box.type === type);
    if (found === undefined) return undefined;
    inside = found.body.subarray(HEADER_BYTES[type] ?? 0);
  }
  return found;
}

const SAMPLE_TABLE = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/** Codec and encryption of an init segment's track. Throws a RangeError when it is not an init segment. */
export function parseInitSegment(buffer: Buffer): {
  codec: string;
  scheme: string | null;
  keyId: string | null;
} {
  if (findBox(buffer, ['ftyp']) === undefined) throw new RangeError('no ftyp box');
  if (findBox(buffer, ['moov', 'mvex']) === undefined) throw new RangeError('no mvex box');
  const table = findBox(buffer, SAMPLE_TABLE);
  const entry = table && parseBoxes(table.body.subarray(HEADER_BYTES['stsd']))[0];
  if (entry === undefined) throw new RangeError('no sample entry');
  const sinf = [...SAMPLE_TABLE, entry.type, 'sinf'];
  const scheme = findBox(buffer, [...sinf, 'schm'])?.body.toString('latin1', 4, 8) ?? null;
  const keyId = findBox(buffer, [...sinf, 'schi', 'tenc'])?.body.toString('hex', 8, 24) ?? null;
  return { codec: entry.type, scheme, keyId };
}
