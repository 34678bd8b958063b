import { setTimeout as delay } from 'node:timers/promises';
import type { Leases } from './ports.ts';

export type HeldLease = Readonly<{
  /** Aborts when the lease is lost or its owner has to stop. */
  signal: AbortSignal;
  /** Whether the lease is held right now, by the clock of this process. */
  isHeld: () => boolean;
}>;

/** How long a killed process keeps its lease, in ms. */
export const LEASE_MS = 10_000;
/** How often a lease is renewed before it would expire. */
const RENEWALS_PER_LEASE = 3;

/**
 * Takes a lease, works as long as it is held, and releases it. Returns false
 * without any work if another owner has it. A failed renewal is retried until
 * the lease has expired. Its time counts from before the request, so that this
 * process treats it as expired no later than the others do. Rejects as `work`
 * and `acquire` do.
 */
export const withLease = async (
  leases: Leases,
  {
    name,
    owner,
    ms,
    signal,
  }: Readonly<{
    name: string;
    owner: string;
    ms: number;
    signal: AbortSignal;
  }>,
  work: (held: HeldLease) => Promise<void>,
): Promise<boolean> => {
  const ending = new AbortController();
  const heldSignal = AbortSignal.any([ending.signal, signal]);
  let expiresAt = 0;
  let expiry: NodeJS.Timeout | undefined;
  const isOver = () => heldSignal.aborted;
  const isHeld = () => !isOver() && performance.now() < expiresAt;
  const end = () => {
    ending.abort();
  };

  const acquire = async () => {
    const requestedAt = performance.now();
    const isAcquired = await leases.acquire(name, owner, ms);
    if (!isAcquired) return false;
    if (isOver()) {
      // The lease arrived too late to be used.
      await leases.release(name, owner);
      return false;
    }
    expiresAt = requestedAt + ms;
    clearTimeout(expiry);
    expiry = setTimeout(end, expiresAt - performance.now());
    return true;
  };

  const keepRenewing = async () => {
    while (!isOver()) {
      await delay(ms / RENEWALS_PER_LEASE, undefined, {
        signal: heldSignal,
      }).catch(() => undefined);
      if (isOver()) return;
      // After a failed request, the lease stays valid until it expires.
      if (!(await acquire().catch(isHeld))) end();
    }
  };

  if (!(await acquire())) return false;
  void keepRenewing();
  try {
    await work({ signal: heldSignal, isHeld });
    return true;
  } finally {
    end();
    clearTimeout(expiry);
    // If this fails, the lease expires by itself.
    await leases.release(name, owner).catch(() => undefined);
  }
};
