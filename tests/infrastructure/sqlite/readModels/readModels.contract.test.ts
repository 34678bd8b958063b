import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { readModelsContract } from '#tests/contracts/readModels.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();

const contractOf = (name: string, options: { localRows?: number }) => {
  let path = '';
  readModelsContract(name, {
    open: async (projections) => {
      path = newPath('readModels');
      return openSqliteReadModels(path, projections, options);
    },
    reopen: async (projections) =>
      openSqliteReadModels(path, projections, options),
  });
};

contractOf('SQLite', {});
contractOf('SQLite, built in threads,', { localRows: 0 });
