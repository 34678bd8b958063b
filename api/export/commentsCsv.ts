import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import { csvFile, csvRows } from '../http/csv.ts';
import { numberedTitle } from './itemText.ts';
import type { Exported } from './nameLookup.ts';
import { createNameLookup } from './nameLookup.ts';

const COMMENT_COLUMNS = ['Project', 'Item', 'Time', 'Edited', 'Person', 'Text'];

/** A line for each comment. */
export async function* commentsCsv(exported: Exported): AsyncGenerator<string> {
  const names = createNameLookup(exported);
  yield csvFile(COMMENT_COLUMNS, []);
  for (const { id, name } of exported.projects) {
    for await (const page of exported.itemsOf(id)) {
      const rows = page.flatMap((item) =>
        item.comments.map((comment) => [
          name,
          numberedTitle(item),
          comment.createdAt,
          comment.editedAt,
          names.person(comment.authorUserId),
          comment.text || REDACTED_TITLE,
        ]),
      );
      yield csvRows(rows);
    }
  }
}
