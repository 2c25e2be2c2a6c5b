import type { Fault } from './fault.ts';

/** What a file may be. */
export interface FileLimits {
  /** MIME types, such as `image/png`. */
  accept: readonly string[];
  maxBytes: number;
  /** How many files at most; 1 where one is left out. With one, a new file takes the place of the old. */
  maxFiles?: number;
  /** Width and height that a picture has at least, in pixels. */
  minPixels?: number;
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/**
 * What is wrong with a file beside those that are there already: `same` (its name is), `kind`, `large`, `many`
 * (VALID-24..26); how much a picture shows has to be looked up first (`coarse`).
 */
export function fileFault(
  file: FileFacts,
  present: readonly FileFacts[],
  limits: FileLimits,
): Fault | undefined {
  if (present.some(({ name }) => name === file.name)) return { kind: 'same' };
  if (!limits.accept.includes(file.type)) return { kind: 'kind' };
  if (file.size > limits.maxBytes) return { kind: 'large' };
  const most = limits.maxFiles ?? 1;
  return most > 1 && present.length >= most ? { kind: 'many', values: { most } } : undefined;
}

/** Whether a picture shows too little (VALID-27), or is none in truth. */
export async function isCoarse(file: Blob, minPixels: number): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    const coarse = bitmap.width < minPixels || bitmap.height < minPixels;
    bitmap.close();
    return coarse;
  } catch {
    return true;
  }
}

/** The name of a kind of file as people say it: `image/jpeg` is JPEG. */
export function kindName(type: string): string {
  const name = type.slice(type.indexOf('/') + 1).replace(/^x-|\+xml$/g, '');
  return name.toUpperCase();
}
