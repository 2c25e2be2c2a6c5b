import { ICONS, mix, type BrandImageInput, type IconName } from '@rawi/brand';
import { createCanvas } from '@napi-rs/canvas';
import { drawMotif } from './draw-motif.ts';

/**
 * Draws a brand's icon as PNG: its motif on its stage colour with a radial gradient. A maskable icon fills the square
 * and keeps the motif in the safe zone (inner circle of 80 %).
 */
export function drawIcon(brand: BrandImageInput, icon: IconName): Promise<Buffer> {
  const { side, form } = ICONS[icon];
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const middle = side / 2;
  if (form === 'rounded') {
    context.roundRect(0, 0, side, side, side * 0.22);
    context.clip();
  }
  const gradient = context.createRadialGradient(middle, side * 0.38, 0, middle, middle, side * 0.75);
  gradient.addColorStop(0, mix(brand.theme.stage, brand.theme.accent, 0.2));
  gradient.addColorStop(1, brand.theme.stage);
  context.fillStyle = gradient;
  context.fillRect(0, 0, side, side);
  drawMotif(context, brand, { x: middle, y: middle, size: side * (form === 'maskable' ? 0.56 : 0.7) });
  return canvas.encode('png');
}
