import { describe } from 'vitest';
import { mongoCommandReplies } from '#infrastructure/mongo/requests/commandReplies.ts';
import { commandRepliesContract } from '#tests/contracts/commandReplies.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  commandRepliesContract('MongoDB', () => mongoCommandReplies(newDatabase()));
});
