import { sqliteSessions } from '#infrastructure/sessions/sqliteSessions.ts';
import { openSqlite } from '#infrastructure/shared/sqlite.ts';
import { sessionsContract } from '#tests/contracts/sessions.contract.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newFile = temporaryFiles();

sessionsContract('SQLite', () =>
  sqliteSessions(openSqlite(newFile(), { synchronous: 'full' })),
);
