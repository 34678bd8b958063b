import { sqliteDirectory } from '#infrastructure/sqlite/people/directory.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { directoryContract } from '#tests/contracts/directory.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

directoryContract('SQLite', () =>
  sqliteDirectory(openSqlite(newFile(), { synchronous: 'full' })),
);
