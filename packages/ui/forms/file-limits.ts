import type { FieldError } from './field-error.ts';

export interface FileLimits {
  /** MIME types, such as `image/png`. */
  accept: readonly string[];
  maxBytes: number;
  /** Default 1: a new file then replaces the present one. */
  maxFiles?: number;
  /** Minimum width and height of images. */
  minPixels?: number;
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

/** Whether an image is smaller than `minPixels` in either direction (VALID-27), or cannot be decoded. */
export async function isBelowResolution(file: Blob, minPixels: number): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    const isBelow = bitmap.width < minPixels || bitmap.height < minPixels;
    bitmap.close();
    return isBelow;
  } catch {
    return true;
  }
}

/** The display name of a MIME type: JPEG for `image/jpeg`. */
export function fileTypeName(type: string): string {
  const name = type.slice(type.indexOf('/') + 1).replace(/^x-|\+xml$/g, '');
  return name.toUpperCase();
}
