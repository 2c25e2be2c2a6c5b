import { mix, type BrandImageInput } from '@rawi/brand';
import { Path2D, PathOp, type SKRSContext2D } from '@napi-rs/canvas';

interface MotifPosition {
  x: number;
  y: number;
  /** Diameter in pixels. */
  size: number;
}

function addStarPath(
  path: SKRSContext2D,
  { x, y, size }: MotifPosition,
  innerRatio: number,
  rotation = 0,
): void {
  for (let i = 0; i < 16; i += 1) {
    const radius = (size / 2) * (i % 2 === 0 ? 1 : innerRatio);
    const angle = (i * Math.PI) / 8 - Math.PI / 2 + rotation;
    const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    if (i === 0) path.moveTo(px, py);
    else path.lineTo(px, py);
  }
  path.closePath();
}

/** Eight-pointed stars, the inner one rotated: one node of the lattice. */
function drawStar(context: SKRSContext2D, accent: string, position: MotifPosition): void {
  context.beginPath();
  addStarPath(context, position, 0.765);
  addStarPath(context, { ...position, size: position.size * 0.82 }, 0.765);
  addStarPath(context, { ...position, size: position.size * 0.6 }, 0.5, Math.PI / 8);
  context.moveTo(position.x + position.size * 0.065, position.y);
  context.arc(position.x, position.y, position.size * 0.065, 0, Math.PI * 2);
  context.fillStyle = accent;
  context.fill('evenodd');
}

/** Two moons: each circle minus the other one. */
function drawMoons(
  context: SKRSContext2D,
  accent: string,
  secondColour: string,
  { x, y, size }: MotifPosition,
): void {
  const radius = size * 0.32;
  const offset = size * 0.18;
  for (const [side, colour] of [
    [-1, accent],
    [1, secondColour],
  ] as const) {
    const path = new Path2D();
    path.arc(x + side * offset, y, radius, 0, Math.PI * 2);
    const other = new Path2D();
    other.arc(x - side * offset * 0.55, y, radius, 0, Math.PI * 2);
    context.fillStyle = colour;
    context.fill(path.op(other, PathOp.Difference));
  }
}

/** Draws the brand's motif centred at a point, in the brand's colours. */
export function drawMotif(
  context: SKRSContext2D,
  { theme }: Pick<BrandImageInput, 'theme'>,
  position: MotifPosition,
): void {
  if (theme.motif === 'moons') drawMoons(context, theme.accent, mix(theme.accent, '#ffffff', 0.55), position);
  else drawStar(context, theme.accent, position);
}
