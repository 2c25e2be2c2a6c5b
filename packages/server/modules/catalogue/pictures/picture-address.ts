import { IMAGE_WIDTHS } from '@rawi/media';

type Shape = keyof typeof IMAGE_WIDTHS;

/** The three sizes that replies name, small to large; the picture route serves every width of the ladder. */
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

/** Reads `{width}.{format}`; undefined where the shape has no such width or the format is not served. */
export function parsePictureFile(file: string, shape: Shape): { width: number; format: PictureFormat } | undefined {
  const match = /^(\d{2,4})\.(avif|webp|jpg)$/.exec(file);
  if (!match) return undefined;
  const width = Number(match[1]);
  if (!(IMAGE_WIDTHS[shape] as readonly number[]).includes(width)) return undefined;
  return { width, format: match[2] as PictureFormat };
}
