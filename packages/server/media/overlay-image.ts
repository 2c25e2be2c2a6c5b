import { cropAround } from './crop-around.ts';
import { openImage, type ImageInput, type RawImage, type RenderedImage } from './images.ts';

export type OverlayOptions = {
  /** Pixels; the picture is enlarged or cropped to fill them. */
  readonly width: number;
  readonly height: number;
  /** Centre of the crop as fractions of width and height; the middle by default. */
  readonly focal?: readonly [x: number, y: number] | undefined;
  /** 1 to 100. */
  readonly quality?: number | undefined;
};

/** Composites drawn pixels over a picture and encodes the result as JPEG. Rejects when the input is not a picture. */
export async function overlayImage(
  picture: ImageInput,
  over: RawImage,
  options: OverlayOptions,
): Promise<RenderedImage> {
  const { width, height, focal = [0.5, 0.5], quality = 82 } = options;
  const upright = await (
    await openImage(picture)
  )
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: RawImage = {
    data: upright.data,
    width: upright.info.width,
    height: upright.info.height,
    channels: 3,
  };
  const sized = await (
    await openImage(pixels)
  )
    .extract(cropAround(pixels, options, focal))
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const { data: layer, ...raw } = over;
  const data = await (
    await openImage({ data: sized, width, height, channels: 3 })
  )
    .composite([{ input: layer, raw: { width: raw.width, height: raw.height, channels: raw.channels } }])
    .removeAlpha()
    .jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { data, width, height, contentType: 'image/jpeg' };
}
