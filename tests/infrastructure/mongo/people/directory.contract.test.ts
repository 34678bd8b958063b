import { describe } from 'vitest';
import { mongoDirectory } from '#infrastructure/mongo/people/directory.ts';
import { directoryContract } from '#tests/contracts/directory.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  directoryContract('MongoDB', () => mongoDirectory(newDatabase()));
});
