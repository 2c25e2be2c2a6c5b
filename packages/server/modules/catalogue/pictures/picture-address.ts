import { IMAGE_WIDTHS } from '@rawi/media';

type Shape = keyof typeof IMAGE_WIDTHS;

/** The three sizes named in replies, ascending; the picture route serves every width of `IMAGE_WIDTHS`. */
const namedSizes = ['SD', 'HD', 'FHD'] as const;
const named: Record<Shape, readonly [number, number, number]> = {
  LANDSCAPE: [480, 960, 1920],
  PORTRAIT: [200, 400, 600],
  SQUARE: [200, 400, 600],
};

/** Address of a picture in one width, relative to the server's root. */
export function pictureAddress(providerId: string, pictureId: string, width: number, format: string): string {
  return `/images/${providerId}/${pictureId}/${width}.${format}`;
}

/** The `filelist` of a poster. */
export function pictureFiles(providerId: string, pictureId: string, shape: Shape) {
  return named[shape].map((width, index) => ({
    quality: namedSizes[index]!,
    filename: pictureAddress(providerId, pictureId, width, 'webp'),
    width,
  }));
}

const formats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof formats)[number];

const widths = new Set(Object.values(IMAGE_WIDTHS).flat());

/** Whether a shape is offered in that width. */
export function hasWidth(shape: Shape, width: number): boolean {
  return IMAGE_WIDTHS[shape].includes(width);
}

/** Reads `{width}.{format}`; undefined where no shape has such a width or the format is not served. */
export function parsePictureFile(file: string): { width: number; format: PictureFormat } | undefined {
  const match = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/.exec(file);
  const width = Number(match?.[1]);
  return match && widths.has(width) ? { width, format: match[2] as PictureFormat } : undefined;
}

/** Whether a text is well formed as a picture id: others are refused without a database query. */
export function isPictureId(text: string): boolean {
  return /^[\w~=@%+,-][\w.~=@%+,-]{0,127}$/.test(text);
}
