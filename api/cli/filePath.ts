import { resolve } from 'node:path';

/**
 * The absolute path of a file as it was typed: npm runs programs in the folder
 * of the repository, whichever folder somebody stands in.
 */
export const filePath = (typed: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), typed);
