import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { readModelsContract } from '#tests/contracts/readModels.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
let path = '';

readModelsContract('SQLite', {
  open: async (projections) => {
    path = newPath('readModels');
    return openSqliteReadModels(path, projections);
  },
  reopen: async (projections) => openSqliteReadModels(path, projections),
});
