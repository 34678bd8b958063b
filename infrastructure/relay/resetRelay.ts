import { setTimeout as delay } from 'node:timers/promises';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Leases } from './ports.ts';
import { RELAY } from './relay.ts';

/** As long as a relay's own: a dead one has lost it by then. */
const LEASE_MS = 10_000;
/** How often to try to take the lease, beside the first time. */
const ATTEMPTS = 20;

/**
 * Deletes the relay's checkpoint, so that the next one publishes all events
 * again, as after a topic was lost. Read models ignore what they hold. Throws
 * StorageFailure while a relay holds the lease, which it gives back at its end
 * and loses some time after it was killed.
 */
export const resetRelay = async ({
  leases,
  owner,
  forget,
  leaseMs = LEASE_MS,
}: Readonly<{
  leases: Leases;
  /** Names this process among all. */
  owner: string;
  /** Drops the relay's checkpoint. */
  forget: () => Promise<void>;
  leaseMs?: number;
}>): Promise<void> => {
  for (
    let attempt = 0;
    !(await leases.take(RELAY, owner, leaseMs));
    attempt++
  ) {
    if (attempt > ATTEMPTS) throw atWork();
    await delay(leaseMs / ATTEMPTS);
  }
  try {
    await forget();
  } finally {
    await leases.release(RELAY, owner);
  }
};

const atWork = (): StorageFailure =>
  new StorageFailure(
    'unavailable',
    'A relay is running. Stop every relay first, and start them afterwards.',
  );
