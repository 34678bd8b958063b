import type { SoleWorker } from '#application/shared/ports/SoleWorker.ts';
import { withLease } from '../../relay/withLease.ts';
import type { DistributedProcess } from './openProcess.ts';

const LEASE_MS = 10_000;

/** Lets one process work at a time; another takes over 10 s after a kill. */
export const leasedWorker = ({
  leases,
  owner,
}: Pick<DistributedProcess, 'leases' | 'owner'>): SoleWorker => ({
  run: (name, work, signal) =>
    withLease(leases, { name, owner, ms: LEASE_MS, signal }, work),
});
