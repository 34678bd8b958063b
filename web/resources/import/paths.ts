/** Where items of other tools are imported. */
export const IMPORT_PATH = '/settings/import';
