import type { House, Path } from './house.ts';
import { page, placeRooms, type Band, type Box } from './place-rooms.ts';

const ink = { stage: '#0B0E14', raised: '#141A24', rim: '#2A3342', text: '#EDE6D6', quiet: '#9AA3B2' };
/** One colour per layer, from top to bottom. */
const hues = ['#F2B544', '#E58E5A', '#D9738F', '#B07BD6', '#7F8CE8', '#5AA7D6', '#58B8A4'];

interface End {
  path: Path;
  /** Index along the edge of its box. */
  place: number;
  x: number;
  y: number;
}

/** The architecture as one SVG: layers as bands, workspaces as boxes, imports as arrows with their count. */
export function drawHouse(house: House): string {
  const { bands, rows, boxes } = placeRooms(house);
  const height = page.top + rows * page.row - 46;
  const leaving = ends(house.paths, boxes, 'from');
  const arriving = ends(house.paths, boxes, 'to');
  const imports = house.paths.reduce((sum, path) => sum + path.imports, 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${height}" role="img" aria-labelledby="t d" font-family="ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif">`,
    '<title id="t">The layers of Rawi</title>',
    `<desc id="d">${boxes.size} workspaces on ${house.floors.length} layers; arrows are imports in the code.</desc>`,
    `<defs>${hues.map((hue, floor) => `<marker id="a${floor}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .8 7 4 0 7.2z" fill="${hue}"/></marker>`).join('')}</defs>`,
    `<rect width="${page.width}" height="${height}" rx="18" fill="${ink.stage}"/>`,
    `<text x="${page.edge}" y="44" font-size="21" font-weight="600" fill="${ink.text}">The layers of Rawi</text>`,
    `<text x="${page.width - page.edge}" y="44" font-size="13" text-anchor="end" fill="${ink.quiet}">An arrow is an import, its number how many. ${imports} between ${boxes.size} workspaces.</text>`,
    ...bands.map(drawBand),
    ...house.paths.map((path) => arrow(path, boxes, leaving, arriving)),
    ...[...boxes.values()].map(room),
    ...house.paths.map((path) => count(path, boxes, leaving, arriving)),
    '</svg>',
    '',
  ].join('\n');
}

function drawBand({ title, hue, row, x, width }: Band): string {
  const y = page.top + row * page.row;
  return (
    `<rect x="${x}" y="${y - 22}" width="${width}" height="${page.box.height + 44}" rx="14" fill="${ink.raised}" opacity=".62"/>` +
    `<text x="${x + 16}" y="${y + page.box.height / 2 + 5}" font-size="14" font-weight="600" fill="${hues[hue]!}">${wrap(title, x + 16)}</text>`
  );
}

function wrap(title: string, x: number): string {
  const words = title.split(' ');
  if (words.length < 2) return title;
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  return lines.map((line, index) => `<tspan x="${x}" dy="${index === 0 ? -8 : 18}">${line}</tspan>`).join('');
}

function room({ room: { folder, files }, x, y, width, height, hue }: Box): string {
  const name = folder.replace(/^.*\//, '');
  return (
    `<g><rect x="${round(x)}" y="${y}" width="${round(width)}" height="${height}" rx="9" fill="${ink.stage}" stroke="${hues[hue]!}" stroke-width="1.2"/>` +
    `<text x="${round(x + width / 2)}" y="${y + 24}" font-size="15" font-weight="600" text-anchor="middle" fill="${ink.text}">${name}</text>` +
    `<text x="${round(x + width / 2)}" y="${y + 41}" font-size="11" text-anchor="middle" fill="${ink.quiet}">${files} file${files === 1 ? '' : 's'}</text></g>`
  );
}

/** End points of the arrows on their boxes: side by side along the edge, in the order of their other ends. */
function ends(paths: readonly Path[], boxes: ReadonlyMap<string, Box>, side: 'from' | 'to'): Map<Path, End> {
  const placed = new Map<Path, End>();
  for (const box of boxes.values()) {
    const here = paths
      .filter((path) => path[side] === box.room.folder)
      .sort((a, b) => middle(boxes, a, side) - middle(boxes, b, side));
    here.forEach((path, index) => {
      const level = boxes.get(path.from)!.row === boxes.get(path.to)!.row;
      const x = box.x + ((box.width - 16) * (index + 1)) / (here.length + 1) + 8;
      placed.set(path, { path, place: index, x, y: side === 'from' || level ? box.y + box.height : box.y });
    });
  }
  return placed;
}

function middle(boxes: ReadonlyMap<string, Box>, path: Path, side: 'from' | 'to'): number {
  const other = boxes.get(side === 'from' ? path.to : path.from)!;
  return other.x + other.width / 2;
}

function arrow(path: Path, boxes: ReadonlyMap<string, Box>, leaving: Ends, arriving: Ends): string {
  const [a, b] = [leaving.get(path)!, arriving.get(path)!];
  const { hue } = boxes.get(path.from)!;
  const bend = a.y === b.y ? 34 : Math.max(34, (b.y - a.y) * 0.45);
  const [down, up] = a.y === b.y ? [a.y + bend, b.y + bend] : [a.y + bend, b.y - bend];
  const curve = `M${round(a.x)} ${a.y}C${round(a.x)} ${round(down)} ${round(b.x)} ${round(up)} ${round(b.x)} ${b.y + (a.y === b.y ? 1 : -1)}`;
  const width = round(0.9 + Math.log2(path.imports) * 0.32);
  return `<path d="${curve}" fill="none" stroke="${hues[hue]!}" stroke-width="${width}" opacity=".6" marker-end="url(#a${hue})"><title>${path.from} imports ${path.to}: ${path.imports}</title></path>`;
}

/** The number is drawn at the arrow's tip, neighbours at alternating heights. */
function count(path: Path, boxes: ReadonlyMap<string, Box>, leaving: Ends, arriving: Ends): string {
  const end = arriving.get(path)!;
  const level = end.y === leaving.get(path)!.y;
  const y = level ? end.y + 18 : end.y - (end.place % 2 === 0 ? 11 : 23);
  return `<text x="${round(end.x + 3.5)}" y="${y}" font-size="10" stroke="${ink.raised}" stroke-width="3" paint-order="stroke" fill="${hues[boxes.get(path.from)!.hue]!}">${path.imports}</text>`;
}

type Ends = ReadonlyMap<Path, End>;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
