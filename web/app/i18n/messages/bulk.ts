/** Bulk commands: the selection, its bar and the results. */
export const bulkMessages = {
  'bulk.region': 'Selected items',
  'bulk.select': 'Select {title}',
  'bulk.selected': '{count, number} selected',
  'bulk.none': 'Nothing selected',
  'bulk.items': '{count, plural, one {# item} other {# items}}',
  'bulk.moveTo': 'Move to',
  'bulk.moveTo.label': 'Move {count, plural, one {# item} other {# items}} to',
  'bulk.complete': 'Complete',
  'bulk.reopen': 'Reopen',
  'bulk.assign': 'Assign',
  'bulk.assign.label':
    'Assign {count, plural, one {# item} other {# items}} to',
  'bulk.archive': 'Archive',
  'bulk.clear': 'Clear selection',

  'bulk.reopen.title': 'Move and mark as not completed?',
  'bulk.reopen.text':
    '{done, plural, one {# of the {count, number} items is completed. Moving it will reopen it.} other {# of the {count, number} items are completed. Moving them will reopen them.}}',
  'bulk.delete.title': 'Delete {count, plural, one {# item} other {# items}}?',
  'bulk.delete.text':
    '{count, plural, one {This item will be deleted for everyone on the team. This can’t be undone.} other {These items will be deleted for everyone on the team. This can’t be undone.}}',

  'bulk.moved':
    '{count, plural, one {# item} other {# items}} moved to {place}',
  'bulk.earlier':
    '{count, plural, one {# item} other {# items}} moved one week earlier',
  'bulk.later':
    '{count, plural, one {# item} other {# items}} moved one week later',
  'bulk.completed': '{count, plural, one {# item} other {# items}} completed',
  'bulk.reopened': '{count, plural, one {# item} other {# items}} reopened',
  'bulk.assigned':
    '{count, plural, one {# item} other {# items}} assigned to {name}',
  'bulk.unassigned': '{count, plural, one {# item} other {# items}} unassigned',
  'bulk.deleted': '{count, plural, one {# item} other {# items}} deleted',

  'bulk.failed.moved': '{done, number} moved, {failed, number} failed',
  'bulk.failed.completed': '{done, number} completed, {failed, number} failed',
  'bulk.failed.reopened': '{done, number} reopened, {failed, number} failed',
  'bulk.failed.assigned': '{done, number} assigned, {failed, number} failed',
  'bulk.failed.deleted': '{done, number} deleted, {failed, number} failed',
  'bulk.failed.reason': '{what}. {reason}',
  'bulk.notUndone':
    'Couldn’t undo {count, plural, one {# item} other {# items}}',
} as const;
