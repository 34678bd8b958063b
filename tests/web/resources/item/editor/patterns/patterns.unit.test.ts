import { describe, expect, it } from 'vitest';
import {
  layersOf,
  layOut,
  NODE,
} from '#web/resources/item/editor/patterns/patternGraph.ts';
import type { PatternGraph } from '#web/resources/item/editor/patterns/patternGraph.ts';
import {
  connectionProblem,
  livingConnections,
  withoutPattern,
} from '#web/resources/item/editor/patterns/patterns.ts';
import type { PatternData } from '#web/resources/item/editor/patterns/patterns.ts';

/** Patterns and connections from texts: `patternsFrom('a b c', 'ab bc')`. */
const patternsFrom = (ids: string, connections = ''): PatternData => ({
  patterns: ids
    .split(' ')
    .map((id) => ({ id, title: `Pattern ${id}`, description: '' })),
  patternConnections: connections
    .split(' ')
    .filter((ends) => ends !== '')
    .map(([from = '', to = '']) => ({ fromPatternId: from, toPatternId: to })),
});

/** In pixels, of connections that run past a row. */
const DISTANCE_FROM_MARGIN = 4;

const layers = ({ patterns, patternConnections }: PatternData) =>
  Object.fromEntries(layersOf(patterns, patternConnections));

const nodeIn = ({ nodes }: PatternGraph, id: string) => {
  const node = nodes.find((candidate) => candidate.id === id);
  if (node === undefined) throw new Error(`No node ${id}.`);
  return node;
};

describe('Connections of patterns (E5)', () => {
  it('are removed with their pattern', () => {
    expect(withoutPattern(patternsFrom('a b c', 'ab bc ac'), 'b')).toEqual(
      patternsFrom('a c', 'ac'),
    );
  });

  it('are not shown if their patterns no longer exist', () => {
    expect(livingConnections(patternsFrom('a b', 'ab bx xa'))).toEqual(
      patternsFrom('a b', 'ab').patternConnections,
    );
  });

  it.each([
    ['a', 'b', 'known'],
    ['b', 'a', null],
    ['a', 'a', 'same'],
    ['a', '', 'incomplete'],
    ['a', 'x', 'incomplete'],
  ])('are refused from %s to "%s" as %s', (fromPatternId, toPatternId, why) => {
    const problem = connectionProblem(patternsFrom('a b', 'ab'), {
      fromPatternId,
      toPatternId,
    });
    expect(problem).toBe(why);
  });
});

describe('The drawing of patterns (E5, Q65)', () => {
  it('places a pattern below all that lead to it, by the longest path', () => {
    expect(layers(patternsFrom('d c b a', 'ab bc ac cd'))).toEqual({
      a: 0,
      b: 1,
      c: 2,
      d: 3,
    });
  });

  it('terminates for cycles, with the first of the list on top', () => {
    expect(layers(patternsFrom('a b c', 'ab bc ca'))).toEqual({
      a: 0,
      b: 1,
      c: 2,
    });
    expect(layers(patternsFrom('a', 'aa'))).toEqual({ a: 0 });
  });

  it('lets no two patterns overlap, and none leave the drawing', () => {
    const graph = layOut(patternsFrom('a b c d e f g', 'ac bc ag cd'));
    for (const node of graph.nodes) {
      expect(node.x).toBeGreaterThanOrEqual(0);
      expect(node.x + NODE.width).toBeLessThanOrEqual(graph.width);
      expect(node.y + NODE.height).toBeLessThanOrEqual(graph.height);
      const overlapping = graph.nodes.filter(
        (other) =>
          other !== node &&
          Math.abs(other.x - node.x) < NODE.width &&
          Math.abs(other.y - node.y) < NODE.height,
      );
      expect(overlapping).toEqual([]);
    }
  });

  it('has one edge for each existing connection, from bottom to top', () => {
    const graph = layOut(patternsFrom('a b', 'ab bx'));
    const [from, to] = [nodeIn(graph, 'a'), nodeIn(graph, 'b')];
    const start = `M${String(from.x + NODE.width / 2)} ${String(from.y + NODE.height)} `;
    const end = ` ${String(to.x + NODE.width / 2)} ${String(to.y)}`;
    expect(graph.edges.map(({ key }) => key)).toEqual(['a b']);
    expect(graph.edges[0]?.path.startsWith(start)).toBe(true);
    expect(graph.edges[0]?.path.endsWith(end)).toBe(true);
  });

  it('runs a connection past a row along the margin, within the drawing', () => {
    const graph = layOut(patternsFrom('a b c', 'ab bc ac ca'));
    const detours = graph.edges.filter(({ key }) => /a c|c a/.test(key));
    expect(detours).toHaveLength(2);
    for (const { path } of detours) {
      // Start, two handles and end of a Bézier curve, without the y of each.
      const [x1 = 0, , h1 = 0, , h2 = 0, , x2 = 0] = path
        .split(/[^\d.-]+/)
        .filter((part) => part !== '')
        .map(Number);
      // At the half of a cubic curve, the handles count three times.
      const middle = (x1 + 3 * h1 + 3 * h2 + x2) / 8;
      expect(middle).toBeCloseTo(DISTANCE_FROM_MARGIN);
      expect(middle).toBeLessThan(nodeIn(graph, 'b').x);
    }
  });

  it('is mirrored for right-to-left text', () => {
    const data = patternsFrom('a b');
    expect(nodeIn(layOut(data, true), 'a').x).toBe(nodeIn(layOut(data), 'b').x);
  });

  it('shortens a title by whole letters', () => {
    const data = patternsFrom('a');
    const title = '👍'.repeat(40);
    const { nodes } = layOut({
      ...data,
      patterns: data.patterns.map((pattern) => ({ ...pattern, title })),
    });
    expect(nodes[0]?.label).toBe(`${'👍'.repeat(16)}…`);
  });

  it('accepts as many patterns as an item can have: 200, with 1,000 connections', () => {
    const ids = Array.from({ length: 200 }, (_, i) => String(i));
    const graph = layOut({
      patterns: ids.map((id) => ({ id, title: id, description: '' })),
      patternConnections: Array.from({ length: 1000 }, (_, i) => ({
        fromPatternId: String(i % 200),
        // Spread over all patterns.
        toPatternId: String((i * 7 + 1) % 200),
      })),
    });
    expect(graph.nodes).toHaveLength(200);
  });
});
