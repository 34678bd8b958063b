/** Saving a filter as a view. */
export const viewMessages = {
  'view.name': 'Name',
  'view.share': 'Share with the team',
  'view.share.hint':
    'Everyone in the team sees a shared view. Otherwise only you do.',
  'view.confirm': 'Save',
  'view.replace': 'Replace',
  'view.replaces': 'Replaces the filter of “{name}”.',
  'view.delete': 'Delete view',
  'view.saved': 'View {name} saved.',
  'view.deleted': 'View {name} deleted.',
  'view.nameNeeded': 'Enter a name.',
  'view.nameTaken': 'There’s already a view with this name.',
  'view.tooMany': 'You can have at most 30 views.',
  'view.tooManyShared': 'A team can share at most 50 views.',
  'view.notSaved': 'Couldn’t save the view. Try again.',
} as const;
