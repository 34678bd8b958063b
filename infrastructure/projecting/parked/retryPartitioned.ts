import { setTimeout as delay } from 'node:timers/promises';
import type { Parked } from '../../readModels/documentStore.ts';
import type { Failure } from '../fold/foldEvents.ts';
import type { FoldKeyStores, KeyLocation } from './foldKey.ts';
import { foldKeyUpTo } from './foldKey.ts';
import type { ParkedKey, ResumeMark } from '../build/partitionedStore.ts';

type RetryContext = FoldKeyStores &
  Readonly<{
    /** Identifies this process. */
    owner: string;
    /** The time in ms since 1970. */
    now?: () => number;
  }>;

/**
 * The longest that projectors pause a partition for the rest of a key, in ms.
 */
const HOLD_MS = 30_000;
const AGAIN_MS = 200;

/** `again`: another process was working on the key, so try again. */
type RetryOutcome = Failure | null | 'again';

/**
 * Folds the events of a parked key from the event store, starting at its poison
 * event, while projectors fill the same generation, and releases it
 * (docs/architecture.md, 'Parked teams'). Returns the event at which the key is
 * parked now, or null. Throws StaleGenerationError and StorageFailure.
 */
export const retryPartitioned = async (
  input: RetryContext,
  where: KeyLocation,
): Promise<Failure | null> => {
  for (;;) {
    const outcome = await attemptRetry(input, where);
    if (outcome !== 'again') return outcome;
    await delay(AGAIN_MS);
  }
};

const attemptRetry = async (
  input: RetryContext,
  where: KeyLocation,
): Promise<RetryOutcome> => {
  const parked = await findParked(input, where);
  if (parked === undefined) return null;
  // Folds most events while projectors continue.
  const stopped = await foldToProgress(input, where, parked);
  if (stopped !== null) return stopped;
  const moved = await findParked(input, where);
  return moved === undefined ? null : finishRetry(input, where, moved);
};

/** Folds the rest while projectors pause the partition. */
const finishRetry = async (
  input: RetryContext,
  where: KeyLocation,
  moved: ParkedKey,
): Promise<RetryOutcome> => {
  const { store, owner, now = () => Date.now() } = input;
  const { generation, key } = where;
  if ((moved.resuming?.until ?? 0) > now()) return 'again';
  const resuming = { by: owner, until: now() + HOLD_MS };
  if (!(await store.setResumeMark(generation, moved, resuming))) return 'again';
  const rest = await foldToProgress(input, where, moved);
  if (rest === null) return releaseKey(input, where, resuming);
  await store.setResumeMark(generation, { key, resuming }, null);
  return rest;
};

const releaseKey = async (
  { store }: RetryContext,
  { generation, key }: KeyLocation,
  resuming: ResumeMark,
): Promise<RetryOutcome> =>
  (await store.release(generation, key, resuming)) ? null : 'again';

const findParked = async (
  { store }: RetryContext,
  { generation, key }: KeyLocation,
): Promise<ParkedKey | undefined> =>
  (await store.parked(generation)).find((parkedKey) => parkedKey.key === key);

/**
 * Folds from the poison event up to the progress, and records where the key is
 * parked now.
 */
const foldToProgress = async (
  input: RetryContext,
  where: KeyLocation,
  parked: Parked,
): Promise<Failure | null> => {
  const { store } = input;
  const { generation, partitionId } = where;
  const { position: to } = await store.counted(generation, partitionId);
  const from = parked.position;
  const { stopped, next } = await foldKeyUpTo(input, where, { from, to });
  const { type, message } = parked;
  const at = { type, message, position: next, ...stopped };
  await store.advance(generation, parked, at);
  return stopped;
};
