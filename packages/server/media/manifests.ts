import path from 'node:path';
import type { CaptionTrack } from './captions.ts';

/** Where an HLS player gets a key: one `EXT-X-KEY` line. */
export type HlsKey = {
  /** "identity", "com.apple.streamingkeydelivery", "com.microsoft.playready" or "urn:uuid:...". */
  readonly keyFormat: string;
  readonly uri: string;
  readonly keyFormatVersions?: string;
  /** Key id as 32 hex digits, which Widevine's line carries. */
  readonly keyId?: string;
};

const CAPTION_CHARACTERISTICS =
  'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';

const quote = (text: string): string => `"${text.replaceAll('"', "'").replaceAll(/[\r\n]/g, ' ')}"`;

/**
 * Attributes of an HLS tag; values without their quotes. Own code: hls-parser takes an apostrophe in a quoted value for
 * a quote and loses all key lines but one (decision 0031).
 */
export function parseHlsAttributes(line: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', quoted, bare] of line
    .slice(line.indexOf(':') + 1)
    .matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g)) {
    attributes.set(name, quoted ?? bare ?? '');
  }
  return attributes;
}

/** Every file that an HLS playlist names, relative to the set, given the playlist's own name in it. */
export function listHlsFiles(playlist: string, name: string): string[] {
  const folder = path.posix.dirname(name);
  return playlist.split('\n').flatMap((line) => {
    const isFileTag = /^#EXT-X-(?:MEDIA|MAP|I-FRAME-STREAM-INF):/.test(line);
    const file = isFileTag
      ? parseHlsAttributes(line).get('URI')
      : line.startsWith('#')
        ? undefined
        : line.trim();
    return file === undefined || file === '' ? [] : [path.posix.normalize(path.posix.join(folder, file))];
  });
}

/**
 * The HLS master playlist as served, from the packager's: without comments, and with the caption tracks.
 * Captions are offered and never on by default.
 */
export function finishHlsMasterPlaylist(packaged: string, tracks: readonly CaptionTrack[]): string {
  const lines = packaged
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isComment(line));
  const text = tracks.map(({ name, language, label, kind }) => {
    const accessible = kind === 'captions' ? `,CHARACTERISTICS="${CAPTION_CHARACTERISTICS}"` : '';
    return (
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME=${quote(label)},LANGUAGE=${quote(language)},` +
      `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO${accessible},URI="captions/${name}.m3u8"`
    );
  });
  const result: string[] = [];
  for (const line of lines) {
    const isVariant = line.startsWith('#EXT-X-STREAM-INF:');
    if (isVariant && text.length > 0) result.push(...text.splice(0));
    result.push(isVariant && tracks.length > 0 ? `${line},SUBTITLES="text"` : line);
    if (line === '#EXTM3U' && !packaged.includes('#EXT-X-VERSION')) result.push('#EXT-X-VERSION:6');
  }
  return `${result.join('\n')}\n`;
}

const isComment = (line: string): boolean => line.startsWith('#') && !line.startsWith('#EXT');

/**
 * One media playlist as served: without comments, and without the packager's identity key line where there is
 * another key line (its address holds the key's id, which a player would take for the key).
 */
export function finishHlsMediaPlaylist(packaged: string): string {
  const lines = packaged.split('\n').filter((line) => line.trim() !== '' && !isComment(line));
  const isIdentity = (line: string): boolean =>
    line.startsWith('#EXT-X-KEY:') && parseHlsAttributes(line).get('KEYFORMAT') === 'identity';
  const hasOtherKeys = lines.some((line) => line.startsWith('#EXT-X-KEY:') && !isIdentity(line));
  return `${lines.filter((line) => !(hasOtherKeys && isIdentity(line))).join('\n')}\n`;
}

/**
 * The playlist of a caption file: the whole file is one segment of the film's duration, because text is small and
 * the last caption may end long before the film.
 */
export function hlsCaptionPlaylist(track: Pick<CaptionTrack, 'name'>, durationSeconds: number): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.ceil(durationSeconds)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${durationSeconds.toFixed(3)},`,
    `${track.name}.vtt`,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** The key lines of a protected media playlist, one per key format. */
export function parseHlsKeys(playlist: string): HlsKey[] {
  const keys = new Map<string, HlsKey>();
  for (const line of playlist.split('\n')) {
    if (!line.startsWith('#EXT-X-KEY:')) continue;
    const attributes = parseHlsAttributes(line);
    const keyFormat = attributes.get('KEYFORMAT') ?? 'identity';
    const versions = attributes.get('KEYFORMATVERSIONS');
    const keyId = attributes.get('KEYID')?.replace(/^0x/i, '').toLowerCase();
    keys.set(keyFormat, {
      keyFormat,
      uri: attributes.get('URI') ?? '',
      ...(versions !== undefined && { keyFormatVersions: versions }),
      ...(keyId !== undefined && { keyId }),
    });
  }
  return [...keys.values()];
}

/**
 * A protected media playlist with the key lines for one client, at the positions of the stored key lines (after a
 * clear lead they come later). Audio and video take the same lines.
 */
export function replaceHlsKeys(playlist: string, keys: readonly HlsKey[]): string {
  const written = keys.map(
    ({ keyFormat, uri, keyFormatVersions = '1', keyId }) =>
      `#EXT-X-KEY:METHOD=SAMPLE-AES,URI=${quote(uri)},KEYFORMAT=${quote(keyFormat)},` +
      `KEYFORMATVERSIONS=${quote(keyFormatVersions)}${keyId === undefined ? '' : `,KEYID=0x${keyId}`}`,
  );
  const result: string[] = [];
  let inKeys = false;
  for (const line of playlist.split('\n')) {
    const isKey = line.startsWith('#EXT-X-KEY:') && !line.includes('METHOD=NONE');
    if (isKey && !inKeys) result.push(...written);
    if (!isKey) result.push(line);
    inKeys = isKey;
  }
  return result.join('\n');
}
