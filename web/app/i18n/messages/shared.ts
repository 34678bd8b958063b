/** What every screen says: the shell, states, notifications, errors. */
export const sharedMessages = {
  'app.name': 'Slipway',
  'app.skipToContent': 'Skip to content',
  'app.loading': 'Loading…',
  'app.tryAgain': 'Try again',
  'app.close': 'Close',
  'app.cancel': 'Cancel',
  'app.done': 'Done',
  'app.delete': 'Delete',
  'app.undo': 'Undo',
  'app.retry': 'Retry',
  'app.more': 'More actions',
  'app.pageTitle': '{page} – Slipway',

  'error.unknown': 'Sorry, there was a problem.',
  'error.pageTitle': 'Something went wrong',
  'error.page':
    'Sorry, there was a problem. What you typed is kept on this device.',
  'error.reload': 'Reload',
  'error.offline': 'The server cannot be reached. What you do is kept here.',
  'error.noAnswer': 'The server cannot be reached.',
  'error.timeout': 'The server took too long to answer.',
  'error.stale': 'This was changed elsewhere in the meantime.',

  'quota.title': 'Quota Limit',
  'quota.noMessage': 'You have hit a quota limit.',
  'quota.upgrade': 'Upgrade Plan',

  'unsaved.title': 'Unsaved changes',
  'unsaved.stay': 'Stay',
  'unsaved.leave': 'Navigate away',
  'unsaved.leaving':
    'You have unsaved changes. Are you sure you want to leave?',

  'draft.conflict':
    'You typed something here earlier, and it was changed by somebody since.',
  'draft.useMine': 'Use what I typed',
  'draft.keepTheirs': 'Keep the present state',

  'offline.banner':
    'You are offline. What you type is kept on this device and saved when you are back.',
  'offline.lastSeen': 'Offline, as of {when}. Newer changes are missing.',

  'saving.saving': 'Saving data...',
  'saving.saved': 'All data saved',
  'saving.retrying': 'Not saved – retrying',
  'saving.failed': 'Not saved',

  'nav.label': 'Main',
  'nav.open': 'Open navigation',
  'nav.close': 'Close navigation',
  'nav.screensOf': 'Screens of {section}',
  'nav.section.dashboard': 'Plan',
  'nav.section.items': 'Items',
  'nav.section.settings': 'Settings',
  'nav.dashboard': 'Dashboard',
  'nav.goToMarket': 'Go to Market',
  'nav.plan': 'Project Plan',
  'nav.allItems': 'All Items',
  'nav.myDay': 'My Day',
  'nav.myWeek': 'My Week',
  'nav.myMilestone': 'My Milestone',
  'nav.outOfScope': 'Out of Scope',
  'nav.projects': 'Projects',
  'nav.team': 'Team',
  'nav.startGuide': 'Start Guide',

  'theme.toLight': 'Use the light colours',
  'theme.toDark': 'Use the dark colours',

  'toast.region': 'Notifications',
  'panel.close': 'Close panel',
  'panel.back': 'Back',

  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'count.range': 'Items {from, number} - {to, number} of {total, number}',
  'count.weeks': '{count, plural, one {# Week} other {# Weeks}}',
} as const;
