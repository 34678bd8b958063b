import { describe } from 'vitest';
import { mongoReadModels } from '#infrastructure/mongo/readModels/readModels.ts';
import type { Mongo } from '#infrastructure/mongo/database.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { planDaysContract } from '#tests/contracts/planDays.contract.ts';
import { readModelsContract } from '#tests/contracts/readModels.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();
  let mongo: Mongo;
  // The suite closes its store, but the database must stay open.
  const keepOpenOnClose = (): Mongo => ({
    ...mongo,
    close: async () => undefined,
  });

  const opened = {
    open: async (projections: readonly Projection[]) => {
      mongo = newDatabase();
      return mongoReadModels(keepOpenOnClose(), projections);
    },
    reopen: async (projections: readonly Projection[]) =>
      mongoReadModels(keepOpenOnClose(), projections),
  };

  readModelsContract('MongoDB', opened);
  planDaysContract('MongoDB', opened);
});
