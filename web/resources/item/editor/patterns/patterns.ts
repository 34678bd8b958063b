import type { ItemContent } from '#api/contract/index.ts';

export type PatternData = ItemContent['localPatternData'];
export type Pattern = PatternData['patterns'][number];
export type Connection = PatternData['patternConnections'][number];

/** Maximum numbers per item (api/contract). */
export const MAX_PATTERNS = 200;
const MAX_CONNECTIONS = 1000;

const sameConnection = (a: Connection, b: Connection): boolean =>
  a.fromPatternId === b.fromPatternId && a.toPatternId === b.toPatternId;

/** Why two patterns cannot be connected like this; null if they can. */
export const connectionProblem = (
  { patterns, patternConnections }: PatternData,
  connection: Connection,
): 'incomplete' | 'same' | 'known' | 'full' | null => {
  const { fromPatternId: from, toPatternId: to } = connection;
  const has = (id: string) => patterns.some((pattern) => pattern.id === id);
  if (!has(from) || !has(to)) return 'incomplete';
  if (from === to) return 'same';
  if (patternConnections.some((other) => sameConnection(other, connection))) {
    return 'known';
  }
  return patternConnections.length >= MAX_CONNECTIONS ? 'full' : null;
};

/** Removes a pattern with its connections. */
export const withoutPattern = (data: PatternData, id: string): PatternData => ({
  patterns: data.patterns.filter((pattern) => pattern.id !== id),
  patternConnections: data.patternConnections.filter(
    ({ fromPatternId, toPatternId }) =>
      fromPatternId !== id && toPatternId !== id,
  ),
});

/** The connections whose patterns both exist. */
export const livingConnections = ({
  patterns,
  patternConnections,
}: PatternData): readonly Connection[] => {
  const ids = new Set(patterns.map(({ id }) => id));
  return patternConnections.filter(
    ({ fromPatternId, toPatternId }) =>
      ids.has(fromPatternId) && ids.has(toPatternId),
  );
};

/** All patterns as text, one below the other, followed by their connections. */
export const patternsInWords = (data: PatternData): string => {
  const titles = new Map(data.patterns.map(({ id, title }) => [id, title]));
  return [
    ...data.patterns.map(
      ({ title, description }) => `${title}\n${description}`,
    ),
    ...livingConnections(data).map(
      ({ fromPatternId: from, toPatternId: to }) =>
        `${titles.get(from) ?? ''} → ${titles.get(to) ?? ''}`,
    ),
  ].join('\n');
};
