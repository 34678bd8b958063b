/** The names of all streams. Nouns meet here and nowhere else. */
export const streamOf = {
  user: (userId: string) => `user-${userId}`,
  team: (teamId: string) => `team-${teamId}`,
  project: (projectId: string) => `project-${projectId}`,
  item: (itemId: string) => `item-${itemId}`,
  story: (teamId: string) => `story-${teamId}`,
  flow: (flowId: string) => `flow-${flowId}`,
} as const;
