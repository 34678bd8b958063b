/** What the values in an audit entry belong to, such as `Item 42`. */
export const subjectTopic = (subjectType: string, subjectId: string): string =>
  `${subjectType} ${subjectId}`;

/**
 * `<teamId> Person 7`: a person has other values in each team. Entries with the
 * same one show former values (`application/audit/findFormerValues.ts`).
 */
export const storedTopic = (teamId: string, topic: string): string =>
  `${teamId} ${topic}`;
