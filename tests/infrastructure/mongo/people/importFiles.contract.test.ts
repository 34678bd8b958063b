import { describe } from 'vitest';
import { mongoImportFiles } from '#infrastructure/mongo/people/importFiles.ts';
import { importFilesContract } from '#tests/contracts/importFiles.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  importFilesContract('MongoDB', () => mongoImportFiles(newDatabase()));
});
