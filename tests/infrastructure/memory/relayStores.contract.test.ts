import {
  memoryCheckpoints,
  memoryLeases,
} from '#infrastructure/memory/relayStores.ts';
import { checkpointsContract } from '#tests/contracts/checkpoints.contract.ts';
import { leasesContract } from '#tests/contracts/leases.contract.ts';

leasesContract('memory', async () => memoryLeases());
checkpointsContract('memory', async () => memoryCheckpoints());
