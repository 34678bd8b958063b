/** The texts of every screen: the shell, states, notifications, errors. */
export const sharedMessages = {
  'app.skipToContent': 'Skip to content',
  'app.loading': 'Loading…',
  'app.tryAgain': 'Try again',
  'app.close': 'Close',
  'app.cancel': 'Cancel',
  'app.redacted': 'Redacted on {date}',
  'app.delete': 'Delete',
  'app.undo': 'Undo',
  'app.redo': 'Redo',
  'app.retry': 'Retry',

  'person.former': 'Former member',

  'error.unknown': 'Sorry, there was a problem.',
  'error.pageTitle': 'Something went wrong',
  'error.page':
    'Sorry, there was a problem. What you typed is kept on this device.',
  'error.offline':
    'Can’t reach the server. Your changes are kept on this device.',
  'error.noAnswer': 'Can’t reach the server.',
  'error.timeout': 'The server took too long to respond.',

  'notFound.title': 'Not found',
  'notFound.text':
    'There’s no page at this address. Check it for typos, or go back to your work.',
  'notFound.back': 'Go to your work',

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

  'csv.download': 'Download CSV',
  'csv.loading': 'Preparing the file…',
  'csv.failed': 'Couldn’t create the file. Try again.',
  'history.now': 'just now',
} as const;
