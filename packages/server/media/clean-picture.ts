import { openImage } from './images.ts';

/** Limits of a picture that somebody sends. */
export type CleanLimits = {
  /** Least width and height in pixels. */
  readonly minPixels: number;
  /** Most pixels that are decoded: a small file may stand for gigabytes of them. */
  readonly maxPixels: number;
  /** A picture with a longer side is made smaller. */
  readonly maxSide: number;
};

const FORMATS = ['jpeg', 'png', 'webp'] as const;

export type CleanPicture = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly contentType: `image/${(typeof FORMATS)[number]}`;
};

/** Why a picture is not taken. */
export type PictureFault = 'unreadable' | 'too-small' | 'too-large';

/**
 * Decodes a picture whole and encodes its pixels anew in the same format, upright: nothing else of the file is left, neither
 * where it was taken nor anything appended to it. Never rejects for what the file contains.
 */
export async function cleanPicture(input: Buffer, limits: CleanLimits): Promise<CleanPicture | PictureFault> {
  const { minPixels, maxPixels, maxSide } = limits;
  try {
    const picture = await openImage(input);
    const { format, width, height } = await picture.metadata();
    const known = FORMATS.find((one) => one === format);
    if (known === undefined) return 'unreadable';
    if (width < minPixels || height < minPixels) return 'too-small';
    if (width * height > maxPixels) return 'too-large';
    const sized = picture
      .toColourspace('srgb')
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const encoded =
      known === 'jpeg'
        ? sized.jpeg({ quality: 86 })
        : known === 'png'
          ? sized.png({ compressionLevel: 7 })
          : sized.webp({ quality: 84 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, contentType: `image/${known}` };
  } catch {
    return 'unreadable';
  }
}
