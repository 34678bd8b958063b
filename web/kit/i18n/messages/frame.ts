/** The frame around every page: navigation, menus, saving. */
export const frameMessages = {
  'account.menu': 'Account',
  'account.teams': 'Teams',
  'account.signOut': 'Sign out',
  'account.signOut.unsaved': 'Sign out with unsaved changes?',
  'account.signOut.erased':
    'Some changes aren’t saved yet. They will be erased from this device when you sign out.',
  'account.menu.createTeam': 'Create new team',
  'account.menu.settings': 'Account',
  'account.createTeam.working': 'Creating the team…',
  'account.createTeam.failed': 'Couldn’t create the team. {reason}',
  'account.teamOf': '{name}’s team',
  'account.numberedTeamOf': '{name}’s team {number}',

  'guide.finishing': 'Starting the app…',
  'guide.notFinished':
    'Sorry, there was a problem. The guide is still open. Please try again.',
  'guide.skip': 'Skip this guide',
  'guide.start': 'Start into the app',

  'history.title': 'Assignment history',
  'nav.history': 'History',

  'nav.inbox': 'Inbox',
  'inbox.count': '{count, plural, one {# unread} other {# unread}}',
  'inbox.failed': 'Couldn’t save this. {reason}',

  'dashboard.title': 'Dashboard',
  'projects.title': 'Projects',
  'project.unnamed': 'Unnamed Project',
  'project.selector': 'Project',
  'project.selectorOf': 'Project: {name}',
  'project.none': 'No live projects',
  'projects.manage': 'Manage projects',
  'project.switching': 'Switching projects…',
  'project.switchFailed': 'Couldn’t switch projects. Try again.',

  'reports.title': 'Reports',
  'nav.reports': 'Reports',

  'team.title': 'Team',
  'team.switching': 'Switching teams…',
  'team.switchFailed': 'Couldn’t switch teams. Try again.',
  'team.left': 'You’re no longer in {team}. You’re now in {now}.',

  'import.title': 'Import',
  'nav.import': 'Import',
  'nav.audit': 'Audit',

  'unsaved.title': 'Unsaved changes',
  'unsaved.stay': 'Stay',
  'unsaved.leave': 'Navigate away',
  'unsaved.leaving':
    'You have unsaved changes. Are you sure you want to leave?',
  'saving.saving': 'Saving data...',
  'saving.saved': 'All data saved',
  'saving.retrying': 'Not saved – retrying',
  'saving.failed': 'Not saved',
  'offline.banner':
    'You’re offline. What you type is kept on this device and saved when you’re back online.',
  'offline.lastSeen': 'Offline, as of {when}. Newer changes are missing.',
  'offline.needsNetwork':
    'This needs the network. It loads when you’re back online.',
  'offline.noServer':
    'Can’t reach the server right now. This loads when it responds.',

  // Here because documents and the board need them first.
  'plan.title': 'Project Plan',
  'project.settings': 'Project settings',
} as const;
