import { luminance, mix, readableOn, SHARE_SIZE_PX, type BrandImageInput } from '@rawi/brand';
import type { LanguagePrefix } from '@rawi/domain';
import { overlayImage } from '@rawi/media';
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawMotif } from './draw-motif.ts';
import { fitLines, LINE_HEIGHT, applyTextStyle } from './text-layout.ts';

export interface SharePictureOptions {
  brand: BrandImageInput;
  language: LanguagePrefix;
  /** The text: a title's name, or the brand's page title. */
  title: string;
  /** Background picture; without one, the brand's stage colour. */
  picture?: { image: Buffer; focal: readonly [x: number, y: number] };
}

const { width: W, height: H } = SHARE_SIZE_PX;
const MARGIN_PX = 72;
const MARK_PX = 64;
const FONT_SIZES_PX = [104, 92, 80, 68, 58] as const;

function withOpacity(hex: string, opacity: number): string {
  return `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** Draws a scrim in the stage colour behind the text: from the bottom, and from the side where lines begin. */
function drawScrim(context: SKRSContext2D, stage: string, language: LanguagePrefix): void {
  const fromBottom = context.createLinearGradient(0, H, 0, 0);
  const fromSide = context.createLinearGradient(language === 'ar' ? W : 0, 0, language === 'ar' ? 0 : W, 0);
  for (const [at, opacity] of [
    [0, 0.95],
    [0.34, 0.76],
    [0.7, 0.28],
    [1, 0],
  ] as const)
    fromBottom.addColorStop(at, withOpacity(stage, opacity));
  for (const [at, opacity] of [
    [0, 0.64],
    [0.5, 0.32],
    [0.85, 0],
  ] as const)
    fromSide.addColorStop(at, withOpacity(stage, opacity));
  for (const veil of [fromBottom, fromSide]) {
    context.fillStyle = veil;
    context.fillRect(0, 0, W, H);
  }
}

/** Background without a picture: a gradient of stage and accent colour with a large motif. */
function drawBackground(context: SKRSContext2D, brand: BrandImageInput, language: LanguagePrefix): void {
  const { stage, accent } = brand.theme;
  const x = language === 'ar' ? W * 0.2 : W * 0.8;
  const gradient = context.createRadialGradient(x, H * 0.4, 0, x, H * 0.4, W * 0.7);
  gradient.addColorStop(0, mix(stage, accent, 0.34));
  gradient.addColorStop(1, stage);
  context.fillStyle = gradient;
  context.fillRect(0, 0, W, H);
  context.globalAlpha = luminance(stage) > 0.4 ? 0.5 : 0.9;
  drawMotif(context, brand, { x, y: H * 0.42, size: 340 });
  context.globalAlpha = 1;
}

function drawText(context: SKRSContext2D, { brand, language, title, picture }: SharePictureOptions): void {
  const { stage, text, accent, displayFace: face } = brand.theme;
  const x = language === 'ar' ? W - MARGIN_PX : MARGIN_PX;
  const direction = language === 'ar' ? -1 : 1;
  const bottom = H - MARGIN_PX;
  const type = { face, language };

  drawMotif(context, brand, { x: x + (direction * MARK_PX) / 2, y: bottom - MARK_PX / 2, size: MARK_PX });
  context.fillStyle = readableOn(stage, text, 7);
  applyTextStyle(context, { ...type, weight: 600, size: 38 });
  context.fillText(brand.name[language], x + direction * (MARK_PX + 20), bottom - MARK_PX / 2 + 13);

  const width = picture ? W - MARGIN_PX * 2 : W * 0.58;
  const { lines, size } = fitLines(
    context,
    title,
    { ...type, weight: 700 },
    { width, most: 3, sizes: FONT_SIZES_PX },
  );
  applyTextStyle(context, { ...type, weight: 700, size });
  const line = size * LINE_HEIGHT[language];
  const last = bottom - MARK_PX - 46 - size * (language === 'ar' ? 0.34 : 0.12);
  lines.forEach((words, i) => context.fillText(words, x, last - (lines.length - 1 - i) * line));

  context.fillStyle = readableOn(stage, accent, 3);
  const rule = last - (lines.length - 1) * line - size * (language === 'ar' ? 1.12 : 1.02);
  context.fillRect(language === 'ar' ? x - 76 : x, rule, 76, 6);
}

/** Draws the preview picture of a shared link: 1200 x 630 JPEG. Rejects if the background is not an image. */
export async function drawSharePicture(order: SharePictureOptions): Promise<Buffer> {
  const { brand, language, picture } = order;
  const canvas: Canvas = createCanvas(W, H);
  const context = canvas.getContext('2d');
  if (picture) drawScrim(context, brand.theme.stage, language);
  else drawBackground(context, brand, language);
  drawText(context, order);
  if (!picture) return canvas.encode('jpeg', 88);
  const { data } = context.getImageData(0, 0, W, H);
  const layer = {
    data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
    width: W,
    height: H,
    channels: 4 as const,
  };
  return (await overlayImage(picture.image, layer, { width: W, height: H, focal: picture.focal })).data;
}
