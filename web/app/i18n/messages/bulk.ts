/** Several items at once: the selection, its bar, what became of them. */
export const bulkMessages = {
  'bulk.region': 'Selected items',
  'bulk.select': 'Select {title}',
  'bulk.selected': '{count, number} selected',
  'bulk.none': 'Nothing is selected',
  'bulk.items': '{count, plural, one {# item} other {# items}}',
  'bulk.moveTo': 'Move to',
  'bulk.moveTo.label': 'Move {count, plural, one {# item} other {# items}} to',
  'bulk.complete': 'Complete',
  'bulk.reopen': 'Open again',
  'bulk.assign': 'Assign',
  'bulk.assign.label':
    'Assign {count, plural, one {# item} other {# items}} to',
  'bulk.archive': 'Archive',
  'bulk.clear': 'Clear the selection',

  'bulk.reopen.title': 'Move and mark as not completed?',
  'bulk.reopen.text':
    '{done, plural, one {# of the {count, number} items is completed. In another place of the plan it is open again.} other {# of the {count, number} items are completed. In another place of the plan they are open again.}}',
  'bulk.delete.title': 'Delete {count, plural, one {# item} other {# items}}?',
  'bulk.delete.text':
    '{count, plural, one {It is deleted} other {They are deleted}} for everybody in the team. This cannot be undone.',

  'bulk.moved':
    '{count, plural, one {# item} other {# items}} moved to {place}',
  'bulk.earlier':
    '{count, plural, one {# item} other {# items}} moved one week earlier',
  'bulk.later':
    '{count, plural, one {# item} other {# items}} moved one week later',
  'bulk.completed': '{count, plural, one {# item} other {# items}} completed',
  'bulk.reopened':
    '{count, plural, one {# item is} other {# items are}} open again',
  'bulk.assigned':
    '{count, plural, one {# item} other {# items}} assigned to {name}',
  'bulk.unassigned':
    '{count, plural, one {# item} other {# items}} assigned to nobody',
  'bulk.deleted': '{count, plural, one {# item} other {# items}} deleted',

  'bulk.failed.moved': '{done, number} moved, {failed, number} failed',
  'bulk.failed.completed': '{done, number} completed, {failed, number} failed',
  'bulk.failed.reopened':
    '{done, number} opened again, {failed, number} failed',
  'bulk.failed.assigned': '{done, number} assigned, {failed, number} failed',
  'bulk.failed.deleted': '{done, number} deleted, {failed, number} failed',
  'bulk.failed.reason': '{what}. {reason}',
  'bulk.notUndone':
    '{count, plural, one {# item} other {# items}} could not be put back',
} as const;
