import { describe } from 'vitest';
import { mongoReadModels } from '#infrastructure/mongo/readModels/readModels.ts';
import type { Mongo } from '#infrastructure/mongo/database.ts';
import { readModelsContract } from '#tests/contracts/readModels.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();
  let mongo: Mongo;
  // The suite closes a store; the database outlives it.
  const lent = (): Mongo => ({ ...mongo, close: async () => undefined });

  readModelsContract('MongoDB', {
    open: async (projections) => {
      mongo = newDatabase();
      return mongoReadModels(lent(), projections);
    },
    reopen: async (projections) => mongoReadModels(lent(), projections),
  });
});
