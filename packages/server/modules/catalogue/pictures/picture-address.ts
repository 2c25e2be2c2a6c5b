import { IMAGE_WIDTHS, NARROW_RATIO, NARROW_WIDTHS } from '@rawi/media';

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

/** File names of the sizes for narrow windows: `860x717`, `640x533`, ... */
const narrowNames = new Map(
  NARROW_WIDTHS.map((width) => {
    const height = Math.round(width / NARROW_RATIO);
    return [`${width}x${height}`, { width, height }];
  }),
);

/** The `narrowlist` of a landscape poster. */
export function narrowPictureFiles(providerId: string, pictureId: string) {
  return [...narrowNames].map(([name, { width }]) => ({
    filename: `/images/${providerId}/${pictureId}/${name}.webp`,
    width,
  }));
}

const formats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof formats)[number];

const widths = new Set(Object.values(IMAGE_WIDTHS).flat());

/** A requested file of a picture; with a height, cropped around the focal point. */
export interface PictureFile {
  width: number;
  height?: number;
  format: PictureFormat;
}

/** Whether a shape is offered in that size. */
export function hasSize(shape: Shape, { width, height }: PictureFile): boolean {
  return height === undefined ? IMAGE_WIDTHS[shape].includes(width) : shape === 'LANDSCAPE';
}

/** Reads `{width}.{format}` or `{width}x{height}.{format}`; undefined where no shape has such a size or format. */
export function parsePictureFile(file: string): PictureFile | undefined {
  const match = /^([1-9]\d{1,3}(?:x[1-9]\d{1,3})?)\.(avif|webp|jpg)$/.exec(file);
  if (!match) return undefined;
  const [, size = '', ending] = match;
  const format = ending as PictureFormat;
  const narrow = narrowNames.get(size);
  if (narrow) return { ...narrow, format };
  return widths.has(Number(size)) ? { width: Number(size), format } : undefined;
}

/** Whether a text is well formed as a picture id: others are refused without a database query. */
export function isPictureId(text: string): boolean {
  return /^[\w~=@%+,-][\w.~=@%+,-]{0,127}$/.test(text);
}
