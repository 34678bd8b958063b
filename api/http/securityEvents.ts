/** The calls that the security log records. */
export type SecurityEvent =
  | 'CodeTried'
  | 'LinkMailed'
  | 'SignedIn'
  | 'SignedOut'
  | 'SessionEnded'
  | 'BrowserForgotten'
  | 'TokenCreated'
  | 'TokenRevoked'
  | 'Invited'
  | 'InvitationDeleted'
  | 'MemberRemoved'
  | 'RoleChanged'
  | 'Exported'
  | 'AccountClosed';

/** Ids by name, as a line of the security log has them. */
export type LoggedIds = Readonly<Record<string, string | number>>;
