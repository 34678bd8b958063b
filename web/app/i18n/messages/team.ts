/** Teams and who is in them. */
export const teamMessages = {
  'team.role.admin': 'Administrator',
  'team.role.editor': 'Editor',
  'team.switching': 'Changing the team…',
  'team.switchFailed': 'Sorry, there was a problem changing the team.',
} as const;
