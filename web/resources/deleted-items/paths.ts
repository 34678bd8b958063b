/** The deleted items of the active project. */
export const DELETED_ITEMS_PATH = '/project/deleted-items';
