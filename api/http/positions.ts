import type { Request as ExpressRequest } from 'express';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import type { Reading } from '#application/shared/reading.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import type { Reached } from '../contract/positions.ts';
import { readPositions, writePositions } from '../contract/positions.ts';
import type { Answer } from './answer.ts';
import { invalid } from './validation.ts';

/** What the client has written or seen before. Throws REQUEST.INVALID. */
export const afterIn = (received: ExpressRequest): readonly Reached[] => {
  const after = received.get(HEADERS.after);
  if (after === undefined) return [];
  const positions = readPositions(after);
  if (positions !== null) return positions;
  const message = `Send a position that ${HEADERS.position} gave.`;
  throw invalid([{ path: HEADERS.after, message }]);
};

/**
 * How far the request has written, with what the client knew of partitions: one
 * that sends back the last value only still sees all of its writes.
 */
export const positionText = (
  { position }: Answer,
  { written, after }: Reading,
  { partitionOf }: Pick<ReadModelProgress, 'partitionOf'>,
): string | null => {
  if (position === null) return null;
  const own = [...written].map(([key, reached]) => {
    return { position: reached, partition: partitionOf?.(key) ?? null };
  });
  const isInParts = own.some(({ partition }) => partition !== null);
  return isInParts ? writePositions([...after, ...own]) : String(position);
};
