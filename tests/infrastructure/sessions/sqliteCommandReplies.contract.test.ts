import { sqliteCommandReplies } from '#infrastructure/sessions/sqliteCommandReplies.ts';
import { openSqlite } from '#infrastructure/shared/sqlite.ts';
import { commandRepliesContract } from '#tests/contracts/commandReplies.contract.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newFile = temporaryFiles();

commandRepliesContract('SQLite', () =>
  sqliteCommandReplies(openSqlite(newFile(), { synchronous: 'full' })),
);
