/** What is told of a picture's file before it is decoded: by its name and its bytes alone. */

export type PictureType = 'jpeg' | 'png' | 'webp';

const EXTENSIONS: Readonly<Record<PictureType, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
};

/** What a picture may be called; one of these that is not its type's gives way to that. */
const PICTURE_EXTENSION = /\.(?:jpe?g|png|webp)$/i;

const MAX_NAME_LENGTH = 120;

/** Paths, and control characters. */
const FORBIDDEN_IN_NAMES = /[/\p{Cc}\u2028\u2029]/u;
/**
 * Marks, embeddings and isolates of direction, which keyboards, messengers and file managers put into Arabic names, and which may
 * hide an extension; and backslashes, which no path may be made of.
 */
const LEFT_OUT = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/g;
/** A file whose name begins so is hidden, or another folder. */
const LEADING_DOTS = /^[.\s]+/;
const nameWithout = (name: string) => name.replaceAll(LEFT_OUT, '').normalize('NFC').trim();

/**
 * The name that a picture of a type is stored under: without characters of direction, backslashes and dots at its
 * beginning, at most 120 characters, with an extension of its type. Undefined for one that no picture has.
 */
export function pictureName(name: string, type: PictureType): string | undefined {
  const normal = nameWithout(name);
  const own = PICTURE_EXTENSION.exec(normal)?.[0] ?? '';
  const stem = normal.slice(0, normal.length - own.length).replace(LEADING_DOTS, '');
  if (stem === '' || FORBIDDEN_IN_NAMES.test(stem) || !normal.isWellFormed()) return undefined;
  const extension = EXTENSIONS[type].includes(own.toLowerCase()) ? own : EXTENSIONS[type][0]!;
  const kept = stem.slice(0, MAX_NAME_LENGTH - extension.length).replace(/\p{Cs}$/u, '');
  return `${kept}${extension}`;
}

/** Whether a name ends as those of pictures do. */
export const hasPictureExtension = (name: string): boolean => PICTURE_EXTENSION.test(nameWithout(name));

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** The type that the first bytes tell, whatever the file is called. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : undefined;
}

/** A zip archive ends with its directory, and a comment of at most 65,535 bytes. */
const ZIP_END_LENGTH = 22;
const MAX_ZIP_COMMENT = 0xffff;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');

function endsAsZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_LENGTH - MAX_ZIP_COMMENT);
  for (let at = bytes.indexOf(ZIP_END, first); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_LENGTH > bytes.length) return false;
    const diskNumber = bytes.readUInt16LE(at + 4);
    const commentLength = bytes.readUInt16LE(at + 20);
    if (diskNumber === 0 && at + ZIP_END_LENGTH + commentLength <= bytes.length) return true;
  }
  return false;
}

/** What makes of a file another one as well: documents, pages, scripts, archives. Each is too long to occur by chance. */
const OTHER_FILES = /%pdf-|<script|<html|<!doctype|<\?php|rar!\u001a\u0007|7z\u00bc\u00af\u0027\u001c/i;

/** Whether a picture is at the same time a file of another kind. */
export const isPolyglot = (bytes: Buffer): boolean =>
  OTHER_FILES.test(bytes.toString('latin1')) || endsAsZip(bytes);

/** Has the browser save a file under its name, whatever letters it has. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
