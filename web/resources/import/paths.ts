/** The page that imports items of other tools. */
export const IMPORT_PATH = '/settings/import';
