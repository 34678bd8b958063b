/**
 * What the values in an audit entry belong to, such as `Item 42`. Entries with
 * the same topic show what a value was before (`findFormerValues.ts`).
 */
export const subjectTopic = (subjectType: string, subjectId: string): string =>
  `${subjectType} ${subjectId}`;

/**
 * The topic as it is stored: `<teamId> Person 7`. A person who is in several
 * teams has different values in each.
 */
export const topicInTeam = (teamId: string, topic: string): string =>
  `${teamId} ${topic}`;
