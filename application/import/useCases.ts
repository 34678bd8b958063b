import { eraseImports, getImport, stopImport } from './getImport.ts';
import { importItems } from './importItems.ts';

/** Use cases of imports. */
export const imports = { importItems, getImport, stopImport, eraseImports };
