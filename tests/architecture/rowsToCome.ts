/**
 * Rows of the checklist that no test names yet, by area: what they are about is
 * still to be built. A row leaves with its first test, and none joins.
 */
const BY_AREA = ['M12 M13 M14 M15 M16'];

export const ROWS_TO_COME: readonly string[] = BY_AREA.flatMap((ids) =>
  ids.split(' '),
);
