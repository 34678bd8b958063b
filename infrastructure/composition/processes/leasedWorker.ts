import type { SoleWorker } from '#application/shared/ports/SoleWorker.ts';
import { LEASE_MS, withLease } from '../../relay/withLease.ts';
import type { DistributedProcess } from './openProcess.ts';

/** Lets one process work at a time; another takes over 10 s after a kill. */
export const leasedWorker = ({
  leases,
  owner,
}: Pick<DistributedProcess, 'leases' | 'owner'>): SoleWorker => ({
  run: (name, work, signal) =>
    withLease(leases, { name, owner, ms: LEASE_MS, signal }, work),
});
