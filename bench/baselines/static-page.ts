import { startBareServer, type Baseline } from './bare.ts';

/** A picture with its MIME type. */
export interface Picture {
  type: string;
  body: Buffer;
}

/**
 * Minimal page with one large picture: no style sheet file, no script. Its largest paint is the cost of connection and
 * picture alone.
 * @param width and height as the picture is displayed, in CSS pixels
 */
export function startStaticPage(picture: Picture, width: number, height: number): Promise<Baseline> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Static page</title><style>body{margin:0;background:#0b0e14}img{display:block;object-fit:cover}</style>
<img src="/picture" width="${width}" height="${height}" alt="" fetchpriority="high">`;
  return startBareServer({
    '/': { headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(html) },
    '/picture': { headers: { 'content-type': picture.type }, body: picture.body },
  });
}
