import { sqliteSessions } from '#infrastructure/sqlite/sessions/sessions.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sessionsContract } from '#tests/contracts/sessions.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

sessionsContract('SQLite', () =>
  sqliteSessions(openSqlite(newFile(), { synchronous: 'full' })),
);
