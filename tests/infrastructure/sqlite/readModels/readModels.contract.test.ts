import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { planDaysContract } from '#tests/contracts/planDays.contract.ts';
import { readModelsContract } from '#tests/contracts/readModels.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
let path = '';

const opened = {
  open: async (projections: readonly Projection[]) => {
    path = newPath('readModels');
    return openSqliteReadModels(path, projections);
  },
  reopen: async (projections: readonly Projection[]) =>
    openSqliteReadModels(path, projections),
};

readModelsContract('SQLite', opened);
planDaysContract('SQLite', opened);
