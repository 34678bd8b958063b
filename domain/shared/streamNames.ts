/** The names of all streams. */
export const streamOf = {
  user: (userId: string) => `user-${userId}`,
  team: (teamId: string) => `team-${teamId}`,
  project: (projectId: string) => `project-${projectId}`,
  item: (itemId: string) => `item-${itemId}`,
  comments: (itemId: string) => `comments-${itemId}`,
  views: (teamId: string) => `views-${teamId}`,
  webhooks: (teamId: string) => `webhooks-${teamId}`,
  /** The inbox of a team, or of one of its members. */
  inbox: (teamId: string, userId?: string) =>
    userId === undefined ? `inbox-${teamId}` : `inbox-${teamId}-${userId}`,
  /** The emails to a person. */
  mails: (userId: string) => `mails-${userId}`,
  /** Audit notes of a team: sign-ins, tokens, exports, readers. */
  audit: (teamId: string) => `audit-${teamId}`,
  story: (teamId: string) => `story-${teamId}`,
  workflow: (flowId: string) => `flow-${flowId}`,
  seals: (teamId: string) => `seals-${teamId}`,
  /** The record of the day up to which the days of all teams are sealed. */
  sealing: 'sealing',
} as const;
