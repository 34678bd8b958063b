import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteCalendarFeeds } from '#infrastructure/sqlite/people/calendarFeeds.ts';
import { calendarFeedsContract } from '#tests/contracts/calendarFeeds.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

calendarFeedsContract('SQLite', () =>
  sqliteCalendarFeeds(openSqlite(newFile(), { synchronous: 'full' })),
);
