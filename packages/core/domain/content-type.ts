/** Content types of the files that the service keeps and sends, by extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  mpd: 'application/dash+xml',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The content type of what is only known to be bytes. */
export const BYTES_TYPE = 'application/octet-stream';

/** Content type of a file by the extension of its name or path; `BYTES_TYPE` for an unknown one, or none. */
export function contentTypeOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).toLowerCase();
  const isExtension = dot >= 0 && Object.hasOwn(CONTENT_TYPES, extension);
  return isExtension ? CONTENT_TYPES[extension]! : BYTES_TYPE;
}
