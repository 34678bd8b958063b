import { describe } from 'vitest';
import { mongoCalendarFeeds } from '#infrastructure/mongo/people/calendarFeeds.ts';
import { calendarFeedsContract } from '#tests/contracts/calendarFeeds.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  calendarFeedsContract('MongoDB', () => mongoCalendarFeeds(newDatabase()));
});
