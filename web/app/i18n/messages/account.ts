/** The person's own account. */
export const accountMessages = {
  'account.menu': 'Account',
  'account.teams': 'Teams',
  'account.activeTeam': '{team} (active)',
  'account.signOut': 'Sign out',
  'account.menu.createTeam': 'Create new team',
  'account.menu.settings': 'Account',

  'account.title': 'Account',
  'account.createTeam': 'Create a new Team',
  'account.createTeam.text':
    'A team has its own members, projects and product story. You are signed in as {email}.',
  'account.createTeam.name': 'New Team',
  'account.createTeam.working': 'Creating the team…',
  'account.createTeam.failed':
    'Sorry, there was a problem creating the team: {reason}',

  'usage.title': 'Usage',
  'usage.ownedTeams': 'Teams you own',
  'usage.teams': 'Teams you are in',
  'usage.teamMembers': 'Members and invitations of {team}',
  'usage.projects': 'Projects of {team}',
  'usage.projectItems': 'Items of {project}',
  'usage.of': '{used, number} of {limit, number}',
  'usage.full': '{used, number} of {limit, number}, all used',
  'usage.loadFailed': 'Sorry, there was a problem loading your usage.',

  'sessions.title': 'Where you are signed in',
  'sessions.device': '{browser} on {system}',
  'sessions.unknownBrowser': 'A browser',
  'sessions.unknownSystem': 'an unknown system',
  'sessions.current': 'This browser',
  'sessions.seen': 'Last used {seen}, signed in {since}',
  'sessions.end': 'Sign out',
  'sessions.endOf': 'Sign out {device}',
  'sessions.endOthers': 'Sign out everywhere else',
  'sessions.ended': '{device} is signed out.',
  'sessions.othersEnded':
    '{count, plural, one {# other session is} other {# other sessions are}} signed out.',
  'sessions.endFailed': 'Sorry, there was a problem signing out.',
  'sessions.loadFailed': 'Sorry, there was a problem loading your sessions.',

  'ownData.title': 'Your data',
  'ownData.text':
    'Your email address, sessions and teams, the items assigned to you and your changes of plans, as one JSON file.',
  'ownData.download': 'Download my data',
  'ownData.failed': 'Sorry, there was a problem preparing your data.',

  'closeAccount.title': 'Close my account',
  'closeAccount.text':
    'Your email address is deleted everywhere it is stored, and every session ends. Teams that nobody else is in are closed for good.',
  'closeAccount.open': 'Close my account',
  'closeAccount.warning':
    'This cannot be undone. Type your email address {email} to confirm.',
  'closeAccount.confirmation': 'Your email address',
  'closeAccount.confirm': 'Close my account for good',
  'closeAccount.failed':
    'Sorry, the server could not be reached. Your account is still open.',

  'upgrade.title': 'Upgrade Plan',
  'upgrade.text':
    'Every account has limits. Whoever runs this Slipway can raise yours.',
  'upgrade.asked': 'You have asked for this',
  'upgrade.teams': 'Teams',
  'upgrade.teams.text':
    'More teams of your own, more teams to be in, and more members in each.',
  'upgrade.projects': 'Projects',
  'upgrade.projects.text': 'More projects in each team, live and inactive.',
  'upgrade.projectItems': 'Project Items',
  'upgrade.projectItems.text': 'More items in each project.',
} as const;
