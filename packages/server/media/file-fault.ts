import { parseBoxes, parseInitSegment } from './mp4-boxes.ts';

const MAGIC_BYTES: Readonly<Record<string, string | Buffer>> = {
  vtt: 'WEBVTT',
  m3u8: '#EXTM3U',
  jpg: Buffer.from([0xff, 0xd8]),
};

/** Format fault of a file of a segment set, as the end of a sentence; undefined where none is found. */
export function findFileFault(name: string, content: Buffer): string | undefined {
  if (content.length === 0) return 'is empty';
  try {
    if (name.endsWith('.mp4')) parseInitSegment(content);
    if (name.endsWith('.m4s')) {
      const types = parseBoxes(content).map((box) => box.type);
      if (!types.includes('moof') || !types.includes('mdat')) return 'is no media segment';
    }
  } catch (error) {
    return `cannot be parsed: ${(error as Error).message}`;
  }
  const start = MAGIC_BYTES[name.slice(name.lastIndexOf('.') + 1)];
  const wrong = start !== undefined && !content.subarray(0, start.length).equals(Buffer.from(start));
  if (wrong || (name.endsWith('.mpd') && !content.includes('<MPD')))
    return 'does not begin as such a file does';
  return undefined;
}
