import sharp from 'sharp';
import { drawPicture, type Shape } from './art/index.ts';
import type { PictureOrder } from './seed/pictures.ts';

/** The drawing process: an order comes as a message, the drawn master goes back; it ends with its parent. */
interface Order {
  id: number;
  source: PictureOrder;
  shape: Shape;
}

/** Pixels: the widest rendition of each shape. */
const WIDTH: Record<Shape, number> = { LANDSCAPE: 1920, PORTRAIT: 900, SQUARE: 800 };

// The other core goes on serving.
sharp.concurrency(1);

async function draw({ source, shape }: Order) {
  const options = { brand: source.brand, width: WIDTH[shape], ...(source.lockup && { lockup: source.lockup }) };
  const picture = drawPicture(source.scene, shape, options);
  const { data, width, height } = picture;
  const image = await sharp(data, { raw: { width, height, channels: 4 } }).webp({ quality: 92, effort: 1 }).toBuffer();
  return { image, focal: picture.focal, colours: picture.colours };
}

let queue: Promise<void> = Promise.resolve();

process.on('message', (order: Order) => {
  queue = queue.then(async () => {
    const answer = await draw(order).catch((error: unknown) => ({ fault: String(error) }));
    if (process.connected) process.send!({ id: order.id, ...answer });
  });
});
process.on('disconnect', () => process.exit(0));
