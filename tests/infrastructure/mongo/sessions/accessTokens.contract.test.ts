import { describe } from 'vitest';
import { mongoAccessTokens } from '#infrastructure/mongo/sessions/accessTokens.ts';
import { accessTokensContract } from '#tests/contracts/accessTokens.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  accessTokensContract('MongoDB', async () => {
    const database = newDatabase();
    // Two adapters, because two processes may share the database.
    return [
      await mongoAccessTokens(database),
      await mongoAccessTokens(database),
    ];
  });
});
