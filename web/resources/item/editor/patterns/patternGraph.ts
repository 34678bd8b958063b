import { livingConnections } from './patterns.ts';
import type { Connection, Pattern, PatternData } from './patterns.ts';

type GraphNode = Readonly<{
  id: string;
  /** The title, shortened to fit. */
  label: string;
  x: number;
  y: number;
}>;

export type PatternGraph = Readonly<{
  nodes: readonly GraphNode[];
  /** SVG paths between the edges of two nodes. */
  edges: readonly Readonly<{ key: string; path: string }>[];
  width: number;
  height: number;
}>;

/** Sizes in pixels; a phone shows the drawing at this size. */
export const NODE = { width: 144, height: 34 } as const;
const WIDTH_PX = 328;
const SIDE_PX = 16;
/** The minimum distance of a connection from the margin. */
const EDGE_PX = 4;
const ROW_GAP_PX = 34;
/** Above the first row and below the last one, for the nodes' borders. */
const MARGIN_PX = 2;
const NODES_PER_ROW = 2;
const MAX_LABEL_LENGTH = 17;

/**
 * Places each pattern below those that lead to it, two per row, in list order.
 * Connections that go up or skip a row run along the margin.
 */
export const layOut = (data: PatternData, isMirrored = false): PatternGraph => {
  const connections = livingConnections(data);
  const rows = rowsOf(data.patterns, layersOf(data.patterns, connections));
  const nodes = rows.flatMap((row, index) => placed(row, index, isMirrored));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return {
    nodes,
    edges: connections.flatMap(({ fromPatternId, toPatternId }) => {
      const from = byId.get(fromPatternId);
      const to = byId.get(toPatternId);
      return from === undefined || to === undefined
        ? []
        : [{ key: `${from.id} ${to.id}`, path: pathBetween(from, to) }];
    }),
    width: WIDTH_PX,
    height:
      Math.max(0, rows.length * (NODE.height + ROW_GAP_PX) - ROW_GAP_PX) +
      2 * MARGIN_PX,
  };
};

/**
 * The longest path to each pattern, in steps. A cycle starts at its first
 * pattern in the list.
 */
export const layersOf = (
  patterns: readonly Pattern[],
  connections: readonly Connection[],
): ReadonlyMap<string, number> => {
  const layers = new Map(patterns.map(({ id }) => [id, 0]));
  const remaining = incomingCounts(patterns, connections);
  while (remaining.size > 0) {
    const id = nextOf(remaining);
    remaining.delete(id);
    const below = valueOf(layers, id) + 1;
    for (const { fromPatternId, toPatternId: to } of connections) {
      if (fromPatternId !== id || !remaining.has(to)) continue;
      remaining.set(to, valueOf(remaining, to) - 1);
      layers.set(to, Math.max(valueOf(layers, to), below));
    }
  }
  return layers;
};

type Counts = ReadonlyMap<string, number>;

const valueOf = (counts: Counts, id: string): number => counts.get(id) ?? 0;

/** How many connections from other patterns lead to each. */
const incomingCounts = (
  patterns: readonly Pattern[],
  connections: readonly Connection[],
): Map<string, number> => {
  const counts = new Map(patterns.map(({ id }) => [id, 0]));
  for (const { fromPatternId: from, toPatternId: to } of connections) {
    if (from !== to) counts.set(to, valueOf(counts, to) + 1);
  }
  return counts;
};

/** A pattern without incoming connections; in a cycle the first one. */
const nextOf = (remaining: Counts): string => {
  const ids = [...remaining.keys()];
  return ids.find((id) => remaining.get(id) === 0) ?? ids[0] ?? '';
};

const rowsOf = (
  patterns: readonly Pattern[],
  layers: ReadonlyMap<string, number>,
): readonly (readonly Pattern[])[] => {
  const rows: Pattern[][] = [];
  const last = [...layers.values()].reduce(
    (most, layer) => Math.max(most, layer),
    -1,
  );
  for (let layer = 0; layer <= last; layer += 1) {
    const inLayer = patterns.filter(({ id }) => layers.get(id) === layer);
    for (let i = 0; i < inLayer.length; i += NODES_PER_ROW) {
      rows.push(inLayer.slice(i, i + NODES_PER_ROW));
    }
  }
  return rows;
};

const placed = (
  row: readonly Pattern[],
  index: number,
  isMirrored: boolean,
): readonly GraphNode[] => {
  const step = NODE.width + SIDE_PX;
  const start = (WIDTH_PX - row.length * step + SIDE_PX) / 2;
  return row.map(({ id, title }, i) => ({
    id,
    label: shortened(title),
    x: start + step * (isMirrored ? row.length - 1 - i : i),
    y: MARGIN_PX + index * (NODE.height + ROW_GAP_PX),
  }));
};

// An emoji of several parts counts as one letter.
const segmenter = new Intl.Segmenter();

const shortened = (title: string): string => {
  const letters = Array.from(
    segmenter.segment(title.trim()),
    ({ segment }) => segment,
  );
  return letters.length <= MAX_LABEL_LENGTH
    ? letters.join('')
    : `${letters.slice(0, MAX_LABEL_LENGTH - 1).join('')}…`;
};

const pathBetween = (from: GraphNode, to: GraphNode): string => {
  const middle = NODE.width / 2;
  const rows = (to.y - from.y) / (NODE.height + ROW_GAP_PX);
  if (rows === 1) {
    const [x1, y1] = [from.x + middle, from.y + NODE.height];
    const [x2, y2] = [to.x + middle, to.y];
    const bend = (y2 - y1) / 2;
    return curve([x1, y1], [x1, y1 + bend], [x2, y2 - bend], [x2, y2]);
  }
  return rows === 0 ? pathWithinRow(from, to) : pathBetweenRows(from, to);
};

const pathWithinRow = (from: GraphNode, to: GraphNode): string => {
  const y = from.y + NODE.height / 2;
  const [start, end] =
    from.x < to.x ? [from.x + NODE.width, to.x] : [from.x, to.x + NODE.width];
  return curve([start, y], [start, y], [end, y], [end, y]);
};

/** Runs along the nearer margin, past the rows between. */
const pathBetweenRows = (from: GraphNode, to: GraphNode): string => {
  const isStart = from.x + to.x + NODE.width <= WIDTH_PX;
  const [side, margin] = isStart
    ? [0, EDGE_PX]
    : [NODE.width, WIDTH_PX - EDGE_PX];
  const [x1, y1] = [from.x + side, from.y + NODE.height / 2];
  const [x2, y2] = [to.x + side, to.y + NODE.height / 2];
  // Halfway, a cubic curve has gone three quarters of the way to its handles.
  const handle = (x: number) => x + ((margin - x) * 4) / 3;
  return curve([x1, y1], [handle(x1), y1], [handle(x2), y2], [x2, y2]);
};

type Point = readonly [number, number];

const curve = (a: Point, b: Point, c: Point, d: Point): string =>
  `M${a.join(' ')} C${b.join(' ')} ${c.join(' ')} ${d.join(' ')}`;
