import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { textTable } from '#infrastructure/sqlite/eventStore/textTable.ts';
import { eventTextsContract } from '#tests/contracts/eventTexts.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();

eventTextsContract('SQLite', async () => {
  const path = newPath('events.sqlite');
  const open = () => openSqliteEventStore(path, { synchronous: 'normal' });
  const store = open();
  const others = new Set<ReturnType<typeof open>>();
  const database = openSqlite(path, { synchronous: 'normal' });
  return {
    store,
    texts: textTable(database),
    erase: async (sha256) => {
      database
        .statement('DELETE FROM texts WHERE sha256 = unhex(?)')
        .run(sha256);
    },
    openAnother: async () => {
      const other = open();
      others.add(other);
      return other;
    },
    close: async () => {
      database.close();
      await store.close();
      for (const other of others) await other.close();
    },
  };
});
