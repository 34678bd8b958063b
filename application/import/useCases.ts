import { eraseImports } from './eraseImports.ts';
import { getImport } from './getImport.ts';
import { stopImport } from './stopImport.ts';
import { importItems } from './importItems.ts';

/** Use cases of imports. */
export const importUseCases = {
  importItems,
  getImport,
  stopImport,
  eraseImports,
};
