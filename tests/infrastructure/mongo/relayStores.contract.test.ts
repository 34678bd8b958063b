import { describe } from 'vitest';
import { mongoCheckpoints } from '#infrastructure/mongo/checkpoints.ts';
import { mongoLeases } from '#infrastructure/mongo/leases.ts';
import { checkpointsContract } from '#tests/contracts/checkpoints.contract.ts';
import { leasesContract } from '#tests/contracts/leases.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  leasesContract('MongoDB', () => mongoLeases(newDatabase()));
  checkpointsContract('MongoDB', async () => mongoCheckpoints(newDatabase()));
});
