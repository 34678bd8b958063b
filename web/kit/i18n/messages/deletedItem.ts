/** Items that were deleted from a project. */
export const deletedItemMessages = {
  'deletedItems.title': 'Deleted items',
  'deletedItems.lead':
    'Items deleted from this project, newest first. A restored item returns to its place with its number, texts and comments.',
  'deletedItems.filters': 'Filters',
  'deletedItems.search': 'Search',
  'deletedItems.searchHint': 'Search descriptions',
  'deletedItems.person': 'Deleted by',
  'deletedItems.everybody': 'Everyone',
  'deletedItems.clear': 'Clear filters',
  'deletedItems.none': 'Nothing was deleted.',
  'deletedItems.noMatch': 'Nothing matches these filters.',
  'deletedItems.loadFailed': 'The deleted items can’t be loaded.',
  'deletedItems.by': 'Deleted {at} by {actor}',
  'deletedItems.showText': 'Show text',
  'deletedItems.showTextOf': 'Show text of {title}',
  'deletedItems.hideText': 'Hide text',
  'deletedItems.hideTextOf': 'Hide text of {title}',
  'deletedItems.restore': 'Restore',
  'deletedItems.restoreOf': 'Restore {title}',
  'deletedItems.restored': '“{title}” is restored.',
  'deletedItems.restoreFailed': '“{title}” can’t be restored. {reason}',
} as const;
