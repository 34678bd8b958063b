import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteImportFiles } from '#infrastructure/sqlite/people/importFiles.ts';
import { importFilesContract } from '#tests/contracts/importFiles.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

importFilesContract('SQLite', () =>
  sqliteImportFiles(openSqlite(newFile(), { synchronous: 'full' })),
);
