import { setTimeout as delay } from 'node:timers/promises';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Mongo } from '../shared/mongo.ts';
import { reporting } from '../shared/mongo.ts';
import type { Leases } from './leases.ts';
import { RELAY } from './relay.ts';

/** Longer than it takes. */
const LEASE_MS = 10_000;
/** Looks that it takes to see that a lease stands still, and the next one. */
const LOOK_MS = 500;

/**
 * Forgets how far the relay has come, so that the next one hands over all events
 * again, as after a topic was lost. Read models ignore what they hold. Throws
 * StorageFailure while a relay holds the lease, which it gives back at its end
 * and loses ten seconds after it was killed.
 */
export const sendAgain = async (
  mongo: Mongo,
  { leases, holder }: Readonly<{ leases: Leases; holder: string }>,
): Promise<void> => {
  const end = performance.now() + LEASE_MS + LOOK_MS;
  while (!(await leases.take(RELAY, holder, LEASE_MS))) {
    if (performance.now() > end) throw atWork();
    await delay(LOOK_MS);
  }
  try {
    await reporting(() =>
      mongo
        .collection<{ _id: string }>('checkpoints')
        .deleteOne({ _id: RELAY }),
    );
  } finally {
    await leases.giveBack(RELAY, holder);
  }
};

const atWork = (): StorageFailure =>
  new StorageFailure(
    'unavailable',
    'A relay is at work. Stop all of them first, and start them afterwards.',
  );
