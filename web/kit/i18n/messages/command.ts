/** Search, palette, shortcuts, bulk commands and the color scheme. */
export const commandMessages = {
  'search.label': 'Search items',
  'search.open': 'Open search',
  'search.clear': 'Clear search',
  'search.results': 'Search results',
  'search.searching': 'Searching…',
  'search.none': 'No results found.',
  'search.failed': 'Couldn’t search for more items. Try again.',
  'search.count': '{count, plural, one {# item found} other {# items found}}',

  'overlay.notLoaded':
    'Couldn’t load this. Check your connection and try again.',

  'keys.sheet': 'Keyboard shortcuts',
  'keys.section.anywhere': 'Anywhere',
  'keys.section.goTo': 'Go to',
  'keys.section.items': 'In lists and on the plan',
  'keys.section.plan': 'On the plan',
  'keys.section.edit': 'While editing',
  'keys.search': 'Search items',
  'keys.palette': 'Open the command menu',
  'keys.add': 'Add an item',
  'keys.today': 'Jump to today',
  'keys.undo': 'Undo the last change',
  'keys.redo': 'Redo what was undone',
  'keys.switchProject': 'Switch project',
  'keys.switchTeam': 'Switch team',
  'keys.team': 'Team',
  'keys.next': 'Next item',
  'keys.previous': 'Previous item',
  'keys.first': 'First item',
  'keys.last': 'Last item',
  'keys.open': 'Open',
  'keys.toggle': 'Complete or reopen',
  'keys.moveTo': 'Move to…',
  'keys.earlier': 'One week earlier',
  'keys.later': 'One week later',
  'keys.up': 'Move up',
  'keys.down': 'Move down',
  'keys.assign': 'Assign to…',
  'keys.assignToMe': 'Assign to me',
  'keys.labels': 'Labels…',
  'keys.menu': 'More actions',
  'keys.select': 'Select or deselect',
  'keys.extendUp': 'Extend the selection up',
  'keys.extendDown': 'Extend the selection down',
  'keys.selectAll': 'Select all in the group',
  'keys.deselect': 'Clear selection',
  'keys.before': 'Previous group',
  'keys.after': 'Next group',
  'keys.save': 'Save and close',
  'keys.close': 'Close, keeping what you typed',
  'keys.single': 'Single-key shortcuts',
  'keys.singleHint':
    'When off, single-key shortcuts are disabled. Ctrl, Alt and arrow shortcuts still work.',

  'customizer.open': 'Customize',
  'customizer.chatFailed': 'Couldn’t load the support chat.',

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
    '{count, plural, one {This item is completed. Moving it will reopen it.} other {{done, plural, one {# of the {count, number} items is completed. Moving it will reopen it.} other {# of the {count, number} items are completed. Moving them will reopen them.}}}}',
  'bulk.delete.title': 'Delete {count, plural, one {# item} other {# items}}?',
  'bulk.delete.text':
    '{count, plural, one {This item will be deleted for everyone on the team. You can undo this for a few seconds.} other {These items will be deleted for everyone on the team. You can undo this for a few seconds.}}',

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
