/** Teams and their members. */
export const teamMessages = {
  'team.role.admin': 'Administrator',
  'team.role.editor': 'Editor',
  'team.notReached': 'Couldn’t reach the server. Please try again.',

  'team.name.label': 'Team name',
  'team.name.placeholder': 'Set your team name',
  'team.name.needed': 'A team needs a name, so {name} is back.',
  'team.name.suggestion': 'Name it {name}',
  'team.name.saveFailed': 'Couldn’t save the name. Try again.',

  'team.members': 'Members',
  'team.invitations': 'Invitations',
  'team.column.member': 'Member',
  'team.column.email': 'Email',
  'team.column.role': 'Role',
  'team.column.link': 'Link',
  'team.validUntil': 'Valid until {date}',
  'team.unverified': 'Address not verified',
  'team.linkChanged': 'Link changed, valid until {date}',
  'team.expired': 'Expired',
  'team.notMailed.Refused':
    'Not delivered: the mail server refused this address. Check it, or copy the link.',
  'team.notMailed.Limited':
    'Not mailed: this address has received too many emails today. Copy the link.',
  'team.seats':
    '{taken, number} of {seats, plural, one {# seat} other {# seats}}',
  'team.search': 'Search people',
  'team.searchHint': 'Name or email',
  'team.found':
    '{count, plural, =0 {No matches} one {# person} other {# people}}',
  'team.range': '{from, number} - {to, number} of {total, number}',
  'team.select': 'Select {name}',
  'team.roleOf': 'Role for {name}',
  'team.lower.title': 'Change Role',
  'team.lower.text':
    'Do you want to make {name} an Editor? Invitations that {name} made will end, and all other invitations will get new links.',
  'team.lower.confirm': 'Make Editor',
  'team.roleChanged': '{name} is now {role}.',

  'team.invite.open': 'New team member',
  'team.invite.title': 'Invite Team Member',
  'team.invite.email': 'Email address',
  'team.invite.emailInvalid': 'Please enter a valid email address.',
  'team.invite.emailsInvalid': '{email} is not a valid email address.',
  'team.invite.several': 'Separate multiple addresses with commas.',
  'team.invite.send': 'Invite',
  'team.invite.done': '{email} invited. Copy the link next to the invitation.',
  'team.invite.doneAll':
    '{count, number} people invited. Copy the links next to the invitations.',
  'team.invite.refused': '{email}: {reason}',
  'team.invite.renewed':
    '{email} was already invited. The invitation has been renewed with the role {role}, and its link stays the same.',

  'team.link.copy': 'Copy link',
  'team.link.copyFor': 'Copy link for {email}',
  'team.link.done': 'Copied',
  'team.link.copiedFor': 'Copied link for {email}',
  'team.link.copied': 'Link for {email} copied.',
  'team.link.notCopied':
    'Couldn’t copy: your browser blocked it. Here is the link: {link}',

  'team.removeMember':
    '{count, plural, one {Remove member} other {Remove # members}}',
  'team.removeMember.title':
    '{count, plural, one {Remove Team Member} other {Remove # Team Members}}',
  'team.removeMember.text':
    'Are you sure you want to remove {email} from the team?',
  'team.removeMember.adminText':
    'Are you sure you want to remove {email} from the team? Invitations that {name} made will end, and all other invitations will get new links.',
  'team.removeMember.done': '{name} removed from the team.',
  'team.deleteInvitation':
    '{count, plural, one {Delete invitation} other {Delete # invitations}}',
  'team.deleteInvitation.title':
    '{count, plural, one {Remove Invitation} other {Remove # Invitations}}',
  'team.deleteInvitation.text':
    'Are you sure you want to remove the {count, plural, one {invitation} other {invitations}} for {email}?',
  'team.deleteInvitation.done':
    '{count, plural, one {Invitation} other {Invitations}} for {email} removed.',

  'team.timeZone': 'Time zone',
  'team.timeZone.help': 'Sets when your days and weeks begin.',
} as const;
