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
const MAX_PAUSE_MS = 30_000;
/** How soon to try again while another process works on the key, in ms. */
const RETRY_MS = 200;

/**
 * Null: the key was released. `again`: another process was working on the key,
 * so try again.
 */
type RetryOutcome = Failure | null | 'again';

/**
 * Folds the events of a parked key from the event store, starting at its poison
 * event, while projectors fill the same generation, and releases it
 * (docs/architecture.md, 'Parked teams'). Returns the event at which the key is
 * parked now, or null. Throws StaleGenerationError and StorageFailure.
 */
export const retryPartitioned = async (
  context: RetryContext,
  location: KeyLocation,
): Promise<Failure | null> => {
  for (;;) {
    const outcome = await attemptRetry(context, location);
    if (outcome !== 'again') return outcome;
    await delay(RETRY_MS);
  }
};

const attemptRetry = async (
  context: RetryContext,
  location: KeyLocation,
): Promise<RetryOutcome> => {
  const parked = await findParked(context, location);
  if (parked === undefined) return null;
  // Folds most events while projectors continue.
  const stopped = await foldToProgress(context, location, parked);
  if (stopped !== null) return stopped;
  const advanced = await findParked(context, location);
  return advanced === undefined
    ? null
    : finishRetry(context, location, advanced);
};

/** Folds the rest while projectors pause the partition. */
const finishRetry = async (
  context: RetryContext,
  location: KeyLocation,
  parked: ParkedKey,
): Promise<RetryOutcome> => {
  const { store, owner, now = () => Date.now() } = context;
  const { generation, key } = location;
  if ((parked.resuming?.until ?? 0) > now()) return 'again';
  const resuming = { by: owner, until: now() + MAX_PAUSE_MS };
  const isMarked = await store.setResumeMark(generation, parked, resuming);
  if (!isMarked) return 'again';
  const stopped = await foldToProgress(context, location, parked);
  if (stopped === null) return releaseKey(context, location, resuming);
  await store.setResumeMark(generation, { key, resuming }, null);
  return stopped;
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
  context: RetryContext,
  location: KeyLocation,
  parked: Parked,
): Promise<Failure | null> => {
  const { store } = context;
  const { generation, partitionId } = location;
  const { position: to } = await store.counted(generation, partitionId);
  const from = parked.position;
  const { stopped, next } = await foldKeyUpTo(context, location, { from, to });
  const { type, message } = parked;
  const current = { type, message, position: next, ...stopped };
  await store.advance(generation, parked, current);
  return stopped;
};
