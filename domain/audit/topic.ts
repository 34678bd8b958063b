/** The values that audit entries about a subject set, such as `Item 42`. */
export const subjectTopic = (subjectType: string, subjectId: string): string =>
  `${subjectType} ${subjectId}`;

/** A topic within a team, because a person may be in several teams. */
export const topicInTeam = (teamId: string, topic: string): string =>
  `${teamId} ${topic}`;
