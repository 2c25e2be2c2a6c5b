import { imageDimensionsFromData } from 'image-dimensions';
import type { FieldError } from './field-error.ts';

export interface FileLimits {
  /** MIME types, such as `image/png`. */
  accept: readonly string[];
  maxBytes: number;
  /** Default 1: a new file then replaces the present one. */
  maxFiles?: number;
  /** Minimum width and height of images. */
  minPixels?: number;
  /** Maximum of width times height of images. */
  maxPixels?: number;
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** Validates a file by its name, type and size, and by the files already present (VALID-24..26). */
export function validateFile(
  file: FileFacts,
  present: readonly FileFacts[],
  limits: FileLimits,
): FieldError | undefined {
  if (present.some(({ name }) => name === file.name)) return { kind: 'duplicate' };
  if (!limits.accept.includes(file.type)) return { kind: 'type' };
  if (file.size > limits.maxBytes) return { kind: 'tooLarge' };
  const most = limits.maxFiles ?? 1;
  return most > 1 && present.length >= most ? { kind: 'tooMany', values: { most } } : undefined;
}

/**
 * Validates an image (VALID-27): first its size, which its header says, since a file of a few kilobytes may be gigabytes when it
 * is decoded; then by decoding it, since its type is only what its name says.
 */
export async function validateImage(
  file: Blob,
  { minPixels = 1, maxPixels = Infinity }: Pick<FileLimits, 'minPixels' | 'maxPixels'>,
): Promise<FieldError | undefined> {
  try {
    const size = imageDimensionsFromData(new Uint8Array(await file.arrayBuffer()));
    if (size === undefined) return { kind: 'unreadable' };
    const { width, height } = size;
    if (width < minPixels || height < minPixels) return { kind: 'resolution' };
    if (width * height > maxPixels)
      return { kind: 'tooManyPixels', values: { megapixels: maxPixels / 1_000_000 } };
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return { kind: 'unreadable' };
  }
}

/** The display name of a MIME type: JPEG for `image/jpeg`. */
export function fileTypeName(type: string): string {
  const name = type.slice(type.indexOf('/') + 1).replace(/^x-|\+xml$/g, '');
  return name.toUpperCase();
}
