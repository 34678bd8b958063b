import type { Request as ExpressRequest } from 'express';
import type {
  PositionCipher,
  PositionCiphers,
} from '#application/shared/ports/PositionCiphers.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import type {
  ReachedPosition,
  RequestContext,
} from '#application/shared/requestContext.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import { positionsIn } from '../contract/positions.ts';
import type { Answer } from './answer.ts';
import { invalidRequest } from './validation.ts';

type WithPositionCiphers = Readonly<{ positionCiphers: PositionCiphers }>;

/** More than a client ever sends, because it drops the oldest. */
const MAX_POSITIONS_RECEIVED = 32;
/**
 * The maximum number of partitions that one reply lists; the oldest are
 * dropped.
 */
const MAX_POSITIONS_SENT = 8;
/** Positions in the form of earlier versions: `48213`, `48213@t5`. */
const PLAIN_POSITION = /^\d{1,15}(@[a-z]\d{1,4})?$/;

type AfterPositions = Readonly<{
  after: readonly ReachedPosition[];
  /** True if it contains positions that cannot be waited for. */
  isStale: boolean;
}>;

/**
 * The positions that the client has written or seen. Plain numbers are not
 * waited for, because the wait would reveal how far the store is. Throws
 * REQUEST.INVALID.
 */
export const readAfterPositions = async (
  received: ExpressRequest,
  { positionCiphers }: WithPositionCiphers,
): Promise<AfterPositions> => {
  const text = received.get(HEADERS.after);
  if (text === undefined) return { after: [], isStale: false };
  const { decrypt } = await positionCiphers.load();
  const parts = positionsIn(text);
  const encrypted = parts.filter((part) => !PLAIN_POSITION.test(part));
  const after = encrypted.flatMap((part) => decrypt('written', part) ?? []);
  if (
    after.length === encrypted.length &&
    parts.length <= MAX_POSITIONS_RECEIVED
  ) {
    return { after, isStale: encrypted.length < parts.length };
  }
  const message = `Send a position that ${HEADERS.position} gave.`;
  throw invalidRequest([{ path: HEADERS.after, message }]);
};

/**
 * The positions that the request has written, merged with the positions of
 * other partitions that the client sent, so that a client that sends only the
 * last value back still sees all of its writes.
 */
export const encryptReplyPosition = async (
  { position }: Answer,
  { written, after }: RequestContext,
  {
    progress: { partitionOf },
    positionCiphers,
  }: WithPositionCiphers &
    Readonly<{ progress: Pick<ReadModelProgress, 'partitionOf'> }>,
): Promise<string | null> => {
  if (position === null) return null;
  const cipher = await positionCiphers.load();
  const ownWrites = [...written].map(([key, reached]) => {
    return { position: reached, partition: partitionOf?.(key) ?? null };
  });
  const hasPartitions = ownWrites.some(({ partition }) => partition !== null);
  const all = hasPartitions
    ? [...after, ...ownWrites]
    : [{ position, partition: null }];
  return encryptPositions(cipher, newestByPartition(all));
};

const encryptPositions = (
  { encrypt }: PositionCipher,
  all: readonly ReachedPosition[],
): string => all.map((reached) => encrypt('written', reached)).join(',');

/** The greatest position of each partition. */
const newestByPartition = (
  all: readonly ReachedPosition[],
): readonly ReachedPosition[] => {
  const greatest = new Map<string | null, number>();
  for (const { position, partition } of all) {
    const before = greatest.get(partition) ?? -1;
    greatest.set(partition, Math.max(before, position));
  }
  return [...greatest]
    .map(([partition, position]) => ({ position, partition }))
    .toSorted((a, b) => b.position - a.position)
    .slice(0, MAX_POSITIONS_SENT);
};

/** How far the live feed had reported before a read, as clients get it. */
export const encryptLivePosition = async (
  position: number,
  { positionCiphers }: WithPositionCiphers,
): Promise<string> => {
  const { encrypt } = await positionCiphers.load();
  return encrypt('told', { position, partition: null });
};
