import { describe } from 'vitest';
import { mongoRevocations } from '#infrastructure/mongo/sessions/revocations.ts';
import { revocationsContract } from '#tests/contracts/revocations.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  revocationsContract('MongoDB', async () => {
    const database = newDatabase();
    return [await mongoRevocations(database), await mongoRevocations(database)];
  });
});
