import { describe, expect, it } from 'vitest';
import { memoryLeases } from '#infrastructure/memory/relayStores.ts';
import { RELAY } from '#infrastructure/relay/relay.ts';
import { resetRelay } from '#infrastructure/relay/resetRelay.ts';

const LEASE_MS = 500;

/** A reset, with the leases and how often it forgot the checkpoint. */
const situation = () => {
  const leases = memoryLeases();
  let forgottenCount = 0;
  const forget = async () => {
    // While the checkpoint is reset, no other relay can take the lease.
    expect(await leases.acquire(RELAY, 'a relay', LEASE_MS)).toBe(false);
    forgottenCount += 1;
  };
  return {
    leases,
    timesForgotten: () => forgottenCount,
    run: () => resetRelay({ leases, owner: 'me', forget, leaseMs: LEASE_MS }),
  };
};

describe('Sending all events again', () => {
  it('resets the checkpoint, and lets the next relay start at once', async () => {
    const { leases, timesForgotten, run } = situation();
    await run();
    expect(timesForgotten()).toBe(1);
    expect(await leases.acquire(RELAY, 'a relay', LEASE_MS)).toBe(true);
  });

  it('waits until the lease of a killed relay has expired', async () => {
    const { leases, timesForgotten, run } = situation();
    await leases.acquire(RELAY, 'a dead relay', LEASE_MS);
    await run();
    expect(timesForgotten()).toBe(1);
  });

  it('is refused while a relay keeps renewing its lease', async () => {
    const { leases, timesForgotten, run } = situation();
    await leases.acquire(RELAY, 'a relay', 60_000);
    await expect(run()).rejects.toThrow('A relay is running.');
    expect(timesForgotten()).toBe(0);
  });
});
