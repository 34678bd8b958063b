/** The person's own account. */
export const accountMessages = {
  'account.menu': 'Account',
  'account.teams': 'Teams',
  'account.signOut': 'Sign out',
  'account.signOut.unsaved': 'Sign out with unsaved changes?',
  'account.signOut.kept':
    'Some changes aren’t saved yet. They stay on this device, and are saved when you sign in here again.',
  'account.menu.createTeam': 'Create new team',
  'account.menu.settings': 'Account',

  'account.title': 'Account',
  'profile.title': 'Profile',
  'profile.name': 'Your name',
  'profile.name.help':
    'Your teams see it wherever you plan, assign or change something.',
  'profile.name.failed': 'Couldn’t save your name.',
  'profile.color': 'Your color',
  'profile.color.failed': 'Couldn’t save your color. {reason}',
  'profile.color.red': 'Red',
  'profile.color.orange': 'Orange',
  'profile.color.amber': 'Amber',
  'profile.color.olive': 'Olive',
  'profile.color.green': 'Green',
  'profile.color.emerald': 'Emerald',
  'profile.color.teal': 'Teal',
  'profile.color.cyan': 'Cyan',
  'profile.color.blue': 'Blue',
  'profile.color.indigo': 'Indigo',
  'profile.color.purple': 'Purple',
  'profile.color.pink': 'Pink',

  'account.createTeam': 'Create a new Team',
  'account.createTeam.text':
    'A team has its own members, projects and product story. You’re signed in as {email}.',
  'account.teamOf': '{name}’s team',
  'account.numberedTeamOf': '{name}’s team {number}',
  'account.createTeam.working': 'Creating the team…',
  'account.createTeam.failed': 'Couldn’t create the team. {reason}',

  'usage.title': 'Usage',
  'usage.ownedTeams': 'Teams you own',
  'usage.teams': 'Teams you belong to',
  'usage.teamMembers': 'Members and invitations in {team}',
  'usage.projects': 'Projects in {team}',
  'usage.projectItems': 'Items in {project}',
  'usage.of': '{used, number} of {limit, number}',
  'usage.full': '{used, number} of {limit, number}, limit reached',
  'usage.loadFailed': 'Couldn’t load your usage.',

  'sessions.title': 'Where you’re signed in',
  'sessions.device': '{browser} on {system}',
  'sessions.unknownBrowser': 'Unknown browser',
  'sessions.unknownSystem': 'unknown system',
  'sessions.current': 'This browser',
  'sessions.seen': 'Last used {seen}, signed in {since}',
  'sessions.end': 'Sign out',
  'sessions.endOf': 'Sign out of {device}',
  'sessions.endOthers': 'Sign out everywhere else',
  'sessions.ended': 'Signed out of {device}.',
  'sessions.othersEnded':
    '{count, plural, one {Signed out of # other session.} other {Signed out of # other sessions.}}',
  'sessions.endFailed': 'Couldn’t sign out. Try again.',
  'sessions.loadFailed': 'Couldn’t load your sessions.',

  'ownData.title': 'Your data',
  'ownData.text':
    'Download your name, email address, sessions, teams, assigned items and plan changes as one JSON file.',
  'ownData.download': 'Download my data',
  'ownData.failed': 'Couldn’t prepare your data. Try again.',

  'closeAccount.title': 'Close my account',
  'closeAccount.text':
    'Your name and email address are deleted everywhere they are stored, and all your sessions end. Teams with no other members are closed permanently.',
  'closeAccount.open': 'Close my account',
  'closeAccount.warning':
    'This can’t be undone. To confirm, type your email address: {email}',
  'closeAccount.confirmation': 'Your email address',
  'closeAccount.confirm': 'Close account permanently',
  'closeAccount.failed':
    'Couldn’t reach the server. Your account is still open.',

  'upgrade.title': 'Upgrade Plan',
  'upgrade.text': 'Ask your administrator to raise your limits.',
  'upgrade.asked': 'You’ve reached this limit',
  'upgrade.teams': 'Teams',
  'upgrade.teams.text':
    'More teams of your own, more team memberships and more members per team.',
  'upgrade.projects': 'Projects',
  'upgrade.projects.text': 'More live and inactive projects in each team.',
  'upgrade.project-items': 'Project Items',
  'upgrade.project-items.text': 'More items in each project.',
} as const;
