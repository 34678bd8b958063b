import { describe } from 'vitest';
import { mongoPresence } from '#infrastructure/mongo/presence.ts';
import { presenceContract } from '#tests/contracts/presence.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  presenceContract('MongoDB', () => mongoPresence(newDatabase()));
});
