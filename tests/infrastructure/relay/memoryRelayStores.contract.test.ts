import { memoryCheckpoints } from '#infrastructure/relay/memoryCheckpoints.ts';
import { memoryLeases } from '#infrastructure/relay/memoryLeases.ts';
import { checkpointsContract } from '#tests/contracts/checkpoints.contract.ts';
import { leasesContract } from '#tests/contracts/leases.contract.ts';

leasesContract('memory', async () => memoryLeases());
checkpointsContract('memory', async () => memoryCheckpoints());
