import type { Architecture, ImportEdge } from './architecture.ts';
import { page, layOutDiagram, type Band, type Box } from './lay-out-diagram.ts';

const palette = { stage: '#0B0E14', raised: '#141A24', rim: '#2A3342', text: '#EDE6D6', quiet: '#9AA3B2' };
/** One colour per layer, from top to bottom. */
const layerColours = ['#F2B544', '#E58E5A', '#D9738F', '#B07BD6', '#7F8CE8', '#5AA7D6', '#58B8A4'];

interface EdgeEnd {
  edge: ImportEdge;
  /** Index along the edge of its box. */
  index: number;
  x: number;
  y: number;
}

/** The architecture as one SVG: layers as bands, workspaces as boxes, imports as arrows with their count. */
export function drawDiagram(architecture: Architecture): string {
  const { bands, rows, boxes } = layOutDiagram(architecture);
  const height = page.top + rows * page.row - 46;
  const leaving = edgeEnds(architecture.edges, boxes, 'from');
  const arriving = edgeEnds(architecture.edges, boxes, 'to');
  const imports = architecture.edges.reduce((sum, path) => sum + path.imports, 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${height}" role="img" aria-labelledby="t d" font-family="ui-sans-serif, system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif">`,
    '<title id="t">The layers of Rawi</title>',
    `<desc id="d">${boxes.size} workspaces on ${architecture.layers.length} layers; arrows are imports in the code.</desc>`,
    `<defs>${layerColours.map((hue, floor) => `<marker id="a${floor}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .8 7 4 0 7.2z" fill="${hue}"/></marker>`).join('')}</defs>`,
    `<rect width="${page.width}" height="${height}" rx="18" fill="${palette.stage}"/>`,
    `<text x="${page.edge}" y="44" font-size="21" font-weight="600" fill="${palette.text}">The layers of Rawi</text>`,
    `<text x="${page.width - page.edge}" y="44" font-size="13" text-anchor="end" fill="${palette.quiet}">An arrow is an import, its number how many. ${imports} between ${boxes.size} workspaces.</text>`,
    ...bands.map(drawBand),
    ...architecture.edges.map((path) => drawArrow(path, boxes, leaving, arriving)),
    ...[...boxes.values()].map(drawWorkspace),
    ...architecture.edges.map((path) => drawCount(path, boxes, leaving, arriving)),
    '</svg>',
    '',
  ].join('\n');
}

function drawBand({ title, hue, row, x, width }: Band): string {
  const y = page.top + row * page.row;
  return (
    `<rect x="${x}" y="${y - 22}" width="${width}" height="${page.box.height + 44}" rx="14" fill="${palette.raised}" opacity=".62"/>` +
    `<text x="${x + 16}" y="${y + page.box.height / 2 + 5}" font-size="14" font-weight="600" fill="${layerColours[hue]!}">${wrap(title, x + 16)}</text>`
  );
}

function wrap(title: string, x: number): string {
  const words = title.split(' ');
  if (words.length < 2) return title;
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  return lines.map((line, index) => `<tspan x="${x}" dy="${index === 0 ? -8 : 18}">${line}</tspan>`).join('');
}

function drawWorkspace({ workspace: { folder, files }, x, y, width, height, hue }: Box): string {
  const name = folder.replace(/^.*\//, '');
  return (
    `<g><rect x="${roundTenth(x)}" y="${y}" width="${roundTenth(width)}" height="${height}" rx="9" fill="${palette.stage}" stroke="${layerColours[hue]!}" stroke-width="1.2"/>` +
    `<text x="${roundTenth(x + width / 2)}" y="${y + 24}" font-size="15" font-weight="600" text-anchor="middle" fill="${palette.text}">${name}</text>` +
    `<text x="${roundTenth(x + width / 2)}" y="${y + 41}" font-size="11" text-anchor="middle" fill="${palette.quiet}">${files} file${files === 1 ? '' : 's'}</text></g>`
  );
}

/** End points of the arrows on their boxes: side by side along the edge, in the order of their other ends. */
function edgeEnds(
  paths: readonly ImportEdge[],
  boxes: ReadonlyMap<string, Box>,
  side: 'from' | 'to',
): Map<ImportEdge, EdgeEnd> {
  const placed = new Map<ImportEdge, EdgeEnd>();
  for (const box of boxes.values()) {
    const here = paths
      .filter((path) => path[side] === box.workspace.folder)
      .sort((a, b) => middle(boxes, a, side) - middle(boxes, b, side));
    here.forEach((path, index) => {
      const level = boxes.get(path.from)!.row === boxes.get(path.to)!.row;
      const x = box.x + ((box.width - 16) * (index + 1)) / (here.length + 1) + 8;
      placed.set(path, { edge: path, index, x, y: side === 'from' || level ? box.y + box.height : box.y });
    });
  }
  return placed;
}

function middle(boxes: ReadonlyMap<string, Box>, path: ImportEdge, side: 'from' | 'to'): number {
  const other = boxes.get(side === 'from' ? path.to : path.from)!;
  return other.x + other.width / 2;
}

function drawArrow(
  path: ImportEdge,
  boxes: ReadonlyMap<string, Box>,
  leaving: EdgeEnds,
  arriving: EdgeEnds,
): string {
  const [a, b] = [leaving.get(path)!, arriving.get(path)!];
  const { hue } = boxes.get(path.from)!;
  const bend = a.y === b.y ? 34 : Math.max(34, (b.y - a.y) * 0.45);
  const [down, up] = a.y === b.y ? [a.y + bend, b.y + bend] : [a.y + bend, b.y - bend];
  const curve = `M${roundTenth(a.x)} ${a.y}C${roundTenth(a.x)} ${roundTenth(down)} ${roundTenth(b.x)} ${roundTenth(up)} ${roundTenth(b.x)} ${b.y + (a.y === b.y ? 1 : -1)}`;
  const width = roundTenth(0.9 + Math.log2(path.imports) * 0.32);
  return `<path d="${curve}" fill="none" stroke="${layerColours[hue]!}" stroke-width="${width}" opacity=".6" marker-end="url(#a${hue})"><title>${path.from} imports ${path.to}: ${path.imports}</title></path>`;
}

/** The number is drawn at the arrow's tip, neighbours at alternating heights. */
function drawCount(
  path: ImportEdge,
  boxes: ReadonlyMap<string, Box>,
  leaving: EdgeEnds,
  arriving: EdgeEnds,
): string {
  const end = arriving.get(path)!;
  const level = end.y === leaving.get(path)!.y;
  const y = level ? end.y + 18 : end.y - (end.index % 2 === 0 ? 11 : 23);
  return `<text x="${roundTenth(end.x + 3.5)}" y="${y}" font-size="10" stroke="${palette.raised}" stroke-width="3" paint-order="stroke" fill="${layerColours[boxes.get(path.from)!.hue]!}">${path.imports}</text>`;
}

type EdgeEnds = ReadonlyMap<ImportEdge, EdgeEnd>;

function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
