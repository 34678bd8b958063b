import type {
  ImportProgress,
  ImportReply,
  StartImport,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, createOnce, post, remove } from './command.ts';

const IMPORTS = '/teams/active/imports';

/** Calls on imports of files. */
export const importCalls = {
  /** Imports a file, or only returns what would happen in a dry run. */
  startImport: (request: StartImport): Promise<ImportReply> =>
    createOnce(post(IMPORTS, request)),

  getImport: (id: string, signal?: AbortSignal): Promise<ImportProgress> =>
    read({ path: pathOf`/teams/active/imports/${id}`, signal }),

  /** Stops an import before its next items; imported items stay. */
  stopImport: (id: string): Promise<ImportProgress> =>
    command(remove(pathOf`/teams/active/imports/${id}`)),
};
