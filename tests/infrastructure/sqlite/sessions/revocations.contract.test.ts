import { sqliteRevocations } from '#infrastructure/sqlite/sessions/revocations.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { revocationsContract } from '#tests/contracts/revocations.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

revocationsContract('SQLite', () => {
  const file = newFile();
  const open = () =>
    sqliteRevocations(openSqlite(file, { synchronous: 'full' }));
  return [open(), open()];
});
