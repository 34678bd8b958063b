/** The texts of every screen: the shell, states, notifications, errors. */
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
  'app.pageTitle': '{page} – Slipway',

  'error.unknown': 'Sorry, there was a problem.',
  'error.pageTitle': 'Something went wrong',
  'error.page':
    'Sorry, there was a problem. What you typed is kept on this device.',
  'error.offline':
    'Can’t reach the server. Your changes are kept on this device.',
  'error.noAnswer': 'Can’t reach the server.',
  'error.timeout': 'The server took too long to respond.',

  'quota.title': 'Quota Limit',
  'quota.noMessage': 'You have hit a quota limit.',
  'quota.upgrade': 'Upgrade Plan',

  'unsaved.title': 'Unsaved changes',
  'unsaved.stay': 'Stay',
  'unsaved.leave': 'Navigate away',
  'unsaved.leaving':
    'You have unsaved changes. Are you sure you want to leave?',

  'conflict.told':
    'Someone else changed the same words. This is the text with theirs; yours are crossed out:',
  'conflict.theirs': 'The text with their words',
  'conflict.empty': '(empty)',
  'conflict.useMine': 'Use my words',
  'conflict.useTheirs': 'Use their words',

  'offline.banner':
    'You’re offline. What you type is kept on this device and saved when you’re back online.',
  'offline.needsNetwork':
    'This needs the network. It loads when you’re back online.',
  'offline.noServer':
    'Can’t reach the server right now. This loads when it answers.',
  'offline.lastSeen': 'Offline, as of {when}. Newer changes are missing.',

  'saving.saving': 'Saving data...',
  'saving.saved': 'All data saved',
  'saving.retrying': 'Not saved – retrying',
  'saving.failed': 'Not saved',

  'nav.label': 'Main',
  'nav.open': 'Open navigation',
  'nav.close': 'Close navigation',
  'nav.screensOf': '{section} screens',
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

  'theme.toLight': 'Use light colors',
  'theme.toDark': 'Use dark colors',

  'toast.region': 'Notifications',
  'panel.close': 'Close panel',
  'panel.back': 'Back',

  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'count.range': 'Items {from, number} - {to, number} of {total, number}',
  'count.weeks': '{count, plural, one {# Week} other {# Weeks}}',
} as const;
