import { describe } from 'vitest';
import { mongoRateLimits } from '#infrastructure/mongo/requests/rateLimits.ts';
import { rateLimitsContract } from '#tests/contracts/rateLimits.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  rateLimitsContract('MongoDB', () => mongoRateLimits(newDatabase()));
});
