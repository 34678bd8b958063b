/** The items that were deleted from the active project. */
export const DELETED_ITEMS_PATH = '/project/deleted-items';
