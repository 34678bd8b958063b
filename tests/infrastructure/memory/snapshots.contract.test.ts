import { memorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { snapshotsContract } from '#tests/contracts/snapshots.contract.ts';

snapshotsContract('Memory', () => {
  const snapshots = memorySnapshots();
  return { snapshots, otherProcess: snapshots };
});
