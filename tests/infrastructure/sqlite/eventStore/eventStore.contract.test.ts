import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { eventStoreContract } from '#tests/contracts/eventStore.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
let path = '';

eventStoreContract('SQLite', {
  open: async (upcasters) => {
    path = newPath('events.sqlite');
    return openSqliteEventStore(path, upcasters && { upcasters });
  },
  reopen: async (upcasters) =>
    openSqliteEventStore(path, upcasters && { upcasters }),
});
