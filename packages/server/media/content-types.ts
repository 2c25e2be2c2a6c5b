const TYPES: Readonly<Record<string, string>> = {
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  mpd: 'application/dash+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json; charset=utf-8',
};

/** Content type of a media file by its extension; `application/octet-stream` where it is not known. */
export function contentTypeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
}

/** True for manifests: their content may change under the same address. */
export function isManifest(name: string): boolean {
  return name.endsWith('.m3u8') || name.endsWith('.mpd');
}
