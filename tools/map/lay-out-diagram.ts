import type { Architecture, WorkspaceNode } from './architecture.ts';

/** The rectangle of a workspace, in SVG units. */
export interface Box {
  workspace: WorkspaceNode;
  x: number;
  y: number;
  width: number;
  height: number;
  row: number;
  /** Index of its layer, which gives its colour. */
  hue: number;
}

export const page = {
  width: 1240,
  edge: 28,
  labels: 132,
  top: 92,
  row: 138,
  box: { width: 134, height: 54 },
};

/** The band of a layer in the picture. */
export interface Band {
  title: string;
  hue: number;
  row: number;
  x: number;
  width: number;
}

export interface DiagramLayout {
  bands: Band[];
  rows: number;
  boxes: Map<string, Box>;
}

/**
 * Lays out bands and boxes. The browser's column begins beside the layer of modules. Boxes are spread over their band
 * and ordered by the barycenter heuristic, so that few arrows cross: each layer is sorted by the mean position of its
 * neighbours, a few passes down and up.
 */
export function layOutDiagram(architecture: Architecture): DiagramLayout {
  const bands = bandsOf(architecture);
  const orders = architecture.layers.map((floor) => [...floor.workspaces]);
  for (let pass = 0; pass < 6; pass += 1) {
    const sequence = pass % 2 === 0 ? [...orders.keys()] : [...orders.keys()].reverse();
    for (const floor of sequence) {
      const boxes = boxesOf(orders, bands);
      orders[floor] = orders[floor]!.map((room) => ({
        room,
        pull: barycenterOf(room, bands[floor]!.row, architecture, boxes),
      }))
        .sort((a, b) => a.pull - b.pull)
        .map(({ room }) => room);
    }
  }
  return { bands, rows: Math.max(...bands.map(({ row }) => row)) + 1, boxes: boxesOf(orders, bands) };
}

function bandsOf(house: Architecture): Band[] {
  const whole = page.width - page.edge;
  const hasBrowserColumn = house.layers.some(({ wing }) => wing === 'browser');
  const server = hasBrowserColumn ? Math.round(whole * 0.58) : whole;
  const shared = house.layers.findIndex(({ title, wing }) => wing === 'server' && title !== 'Demo');
  let row = -1;
  const rows = new Map<number, number>();
  house.layers.forEach(({ wing }, floor) => {
    if (wing !== 'browser') rows.set(floor, (row += 1));
  });
  return house.layers.map(({ title, wing }, floor) => ({
    title,
    hue: floor,
    row: rows.get(floor) ?? rows.get(shared)!,
    x: page.edge / 2 + (wing === 'browser' ? server + 14 : 0),
    width: wing === 'whole' ? whole : wing === 'server' ? server : whole - server - 14,
  }));
}

function boxesOf(orders: readonly (readonly WorkspaceNode[])[], bands: readonly Band[]): Map<string, Box> {
  const boxes = new Map<string, Box>();
  const { height } = page.box;
  orders.forEach((rooms, floor) => {
    const band = bands[floor]!;
    const start = band.x + page.labels - (band.x > page.edge ? 40 : 0);
    const step = (band.x + band.width - start) / rooms.length;
    const width = Math.min(page.box.width, step - 12);
    rooms.forEach((room, index) => {
      // A single box is drawn off centre, so that passing arrows do not cross it.
      const part = rooms.length === 1 && band.width < page.width - page.edge ? 0.24 : index + 0.5;
      const x = start + step * part - width / 2;
      boxes.set(room.folder, {
        workspace: room,
        x,
        y: page.top + band.row * page.row,
        width,
        height,
        row: band.row,
        hue: band.hue,
      });
    });
  });
  return boxes;
}

/** The mean centre of all connected boxes on other rows; its own centre where there is none. */
function barycenterOf(
  room: WorkspaceNode,
  row: number,
  house: Architecture,
  boxes: ReadonlyMap<string, Box>,
): number {
  const connected = house.edges
    .filter(({ from, to }) => from === room.folder || to === room.folder)
    .map(({ from, to }) => boxes.get(from === room.folder ? to : from)!)
    .filter((box) => box.row !== row);
  const boxesToAverage = connected.length > 0 ? connected : [boxes.get(room.folder)!];
  return boxesToAverage.reduce((sum, box) => sum + box.x + box.width / 2, 0) / boxesToAverage.length;
}
