import { setTimeout as delay } from 'node:timers/promises';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Leases } from './ports.ts';
import { RELAY } from './relay.ts';
import { LEASE_MS } from './withLease.ts';

/** How many pauses between two attempts a lease lasts. */
const PAUSES_PER_LEASE = 20;

/**
 * Deletes the relay's checkpoint, so that all events are published again, for
 * example after a topic was lost. Read models ignore events that they already
 * hold. Throws StorageFailure while a relay holds the lease. A stopped relay
 * releases it; a killed relay loses it after a while.
 */
export const resetRelay = async ({
  leases,
  owner,
  forget,
  leaseMs = LEASE_MS,
}: Readonly<{
  leases: Leases;
  /** Identifies this process. */
  owner: string;
  /** Drops the relay's checkpoint. */
  forget: () => Promise<void>;
  leaseMs?: number;
}>): Promise<void> => {
  let pauses = 0;
  while (!(await leases.acquire(RELAY, owner, leaseMs))) {
    // One pause more than a lease lasts: a killed relay has lost it by then.
    if (pauses > PAUSES_PER_LEASE) throw relayRunningError();
    await delay(leaseMs / PAUSES_PER_LEASE);
    pauses += 1;
  }
  try {
    await forget();
  } finally {
    await leases.release(RELAY, owner);
  }
};

const relayRunningError = (): StorageFailure =>
  new StorageFailure(
    'unavailable',
    'A relay is running. Stop every relay first, and start them again afterward.',
  );
