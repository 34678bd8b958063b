import { describe } from 'vitest';
import { mongoSessions } from '#infrastructure/mongo/sessions/sessions.ts';
import { sessionsContract } from '#tests/contracts/sessions.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  sessionsContract('MongoDB', () => mongoSessions(newDatabase()));
});
