import { EVENT_TEXTS, fromText, mapTexts } from '#domain/shared/eventTexts.ts';
import { addHashes } from '#infrastructure/sqlite/eventStore/hashChain.ts';
import { textTable } from '#infrastructure/sqlite/eventStore/textTable.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';

/**
 * Turns a file of events into one of an older version, which stored all texts
 * inside the events, with schema version 1. Returns the number of changed
 * events.
 */
export const putTextsInline = (path: string): number => {
  const database = openSqlite(path, { synchronous: 'normal' });
  const texts = textTable(database);
  const read = database.tuples('SELECT position, type, data FROM events');
  const store = database.statement(
    'UPDATE events SET data = ?, schema_version = 1 WHERE position = ?',
  );
  let changed = 0;
  database.transaction(() => {
    for (const row of read()) {
      const [position, type, data] = row as [
        position: number,
        type: string,
        data: string,
      ];
      const place = EVENT_TEXTS.get(type);
      if (place === undefined) continue;
      const inline = mapTexts(place, JSON.parse(data), (reference) => {
        const { sha256 } = reference as { sha256: string };
        return fromText(place, texts.findTexts([sha256]).get(sha256));
      });
      store.run(JSON.stringify(inline), position);
      changed += 1;
    }
    addHashes(database);
  });
  database.exec(
    "DROP TABLE texts; UPDATE meta SET value = '3' WHERE key = 'schemaVersion.eventStore'",
  );
  database.close();
  return changed;
};
