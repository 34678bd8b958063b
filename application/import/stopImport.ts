import type { ImportFiles } from '../shared/ports/ImportFiles.ts';
import type { GetImport, ImportProgress, ImportRequest } from './getImport.ts';

export type StopImport = (request: ImportRequest) => Promise<ImportProgress>;

/**
 * Stops an import before its next items or, for a project with its past, before
 * the next project. Imported items stay and can be undone. Returns the
 * progress. Throws IMPORT.NOT_FOUND.
 */
export const stopImport =
  ({
    getImport: get,
    importFiles,
  }: {
    getImport: GetImport;
    importFiles: ImportFiles;
  }): StopImport =>
  async (request) => {
    await get(request);
    await importFiles.stop(request.importId);
    return get(request);
  };
