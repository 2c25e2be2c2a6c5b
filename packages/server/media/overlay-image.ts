import { openImage, type ImageInput, type RawImage, type RenderedImage } from './images.ts';

export type OverlayOptions = {
  /** Pixels; the picture is enlarged or cropped to fill them. */
  readonly width: number;
  readonly height: number;
  /** Share of the width and height about which it is cropped; the middle by default. */
  readonly focal?: readonly [x: number, y: number] | undefined;
  /** 1 to 100. */
  readonly quality?: number | undefined;
};

/** The part of a picture of `from` that fills `to` and holds the focal point as near to its middle as it can. */
export function cropAbout(
  from: { width: number; height: number },
  to: { width: number; height: number },
  [x, y]: readonly [number, number],
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const width = Math.max(1, Math.min(from.width, Math.round(to.width * scale)));
  const height = Math.max(1, Math.min(from.height, Math.round(to.height * scale)));
  const start = (whole: number, part: number, at: number) =>
    Math.round(Math.min(whole - part, Math.max(0, whole * at - part / 2)));
  return { left: start(from.width, width, x), top: start(from.height, height, y), width, height };
}

/** Lays drawn pixels over a picture and gives both as one JPEG. Rejects when the picture is none. */
export async function overlayImage(picture: ImageInput, over: RawImage, options: OverlayOptions): Promise<RenderedImage> {
  const { width, height, focal = [0.5, 0.5], quality = 82 } = options;
  const upright = await (await openImage(picture)).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels: RawImage = { data: upright.data, width: upright.info.width, height: upright.info.height, channels: 3 };
  const sized = await (await openImage(pixels)).extract(cropAbout(pixels, options, focal)).resize(width, height, { fit: 'fill' })
    .raw().toBuffer();
  const { data: layer, ...raw } = over;
  const data = await (await openImage({ data: sized, width, height, channels: 3 }))
    .composite([{ input: layer, raw: { width: raw.width, height: raw.height, channels: raw.channels } }])
    .removeAlpha().jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  return { data, width, height, contentType: 'image/jpeg' };
}
