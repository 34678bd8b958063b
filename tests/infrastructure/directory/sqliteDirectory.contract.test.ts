import { sqliteDirectory } from '#infrastructure/directory/sqliteDirectory.ts';
import { openSqlite } from '#infrastructure/shared/sqlite.ts';
import { directoryContract } from '#tests/contracts/directory.contract.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newFile = temporaryFiles();

directoryContract('SQLite', () =>
  sqliteDirectory(openSqlite(newFile(), { synchronous: 'full' })),
);
