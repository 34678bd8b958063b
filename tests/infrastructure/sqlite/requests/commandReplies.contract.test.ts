import { sqliteCommandReplies } from '#infrastructure/sqlite/requests/commandReplies.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { commandRepliesContract } from '#tests/contracts/commandReplies.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

commandRepliesContract('SQLite', () =>
  sqliteCommandReplies(openSqlite(newFile(), { synchronous: 'full' })),
);
