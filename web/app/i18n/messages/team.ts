/** Teams and who is in them. */
export const teamMessages = {
  'team.role.admin': 'Administrator',
  'team.role.editor': 'Editor',
  'team.switching': 'Changing the team…',
  'team.switchFailed': 'Sorry, there was a problem changing the team.',
  'team.left': 'You are no longer in {team}. You are in {now} now.',
  'team.notReached':
    'Sorry, the server could not be reached. Please try again.',

  'team.title': 'Team',
  'team.name.label': 'Team name',
  'team.name.placeholder': 'Set your team name',
  'team.name.saveFailed': 'Sorry, there was a problem saving the name.',

  'team.members': 'Members',
  'team.invitations': 'Invitations',
  'team.column.member': 'Member',
  'team.column.email': 'Email',
  'team.column.role': 'Role',
  'team.column.link': 'Link',
  'team.validUntil': 'Valid until {date}',
  'team.expired': 'Expired',
  'team.seats': '{taken, number} of {seats, number} seats',
  'team.select': 'Select {emailAddress}',
  'team.roleOf': 'Role of {email}',
  'team.roleChanged': '{email} is {role} now.',

  'team.invite.open': 'New team member',
  'team.invite.title': 'Invite Team Member',
  'team.invite.email': 'Email address',
  'team.invite.emailInvalid': 'Please enter a valid email address.',
  'team.invite.send': 'Invite',
  'team.invite.done':
    '{email} is invited. The link stands beside the invitation.',

  'team.link.copy': 'Copy link',
  'team.link.copyFor': 'Copy link for {email}',
  'team.link.done': 'Copied',
  'team.link.copiedFor': 'Copied link for {email}',
  'team.link.copied': 'The link for {email} is copied.',
  'team.link.notCopied':
    'This browser does not let us copy. Here is the link: {link}',

  'team.removeMember': 'Remove member',
  'team.removeMember.title': 'Remove Team Member',
  'team.removeMember.text':
    'Are you sure you want to remove {email} from the team?',
  'team.removeMember.done': '{email} was removed from the team.',
  'team.deleteInvitation': 'Delete invitation',
  'team.deleteInvitation.title': 'Remove Invitation',
  'team.deleteInvitation.text':
    'Are you sure you want to remove the invitation for {email}?',
  'team.deleteInvitation.done': 'The invitation for {email} was removed.',

  'team.timeZone': 'Time zone',
  'team.timeZone.help': 'Your days and weeks begin by it.',
} as const;
