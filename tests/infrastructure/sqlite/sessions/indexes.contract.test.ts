import { expect, it } from 'vitest';
import { sqliteCommandReplies } from '#infrastructure/sqlite/requests/commandReplies.ts';
import { sqliteSessions } from '#infrastructure/sqlite/sessions/sessions.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

it('A reply that mentions an address is found by an index (threat M5)', () => {
  const database = openSqlite(newFile('plans.sqlite'), {
    synchronous: 'normal',
  });
  sqliteCommandReplies(database);
  sqliteSessions(database);
  const planOf = (sql: string) =>
    JSON.stringify(database.statement(`EXPLAIN QUERY PLAN ${sql}`).all());
  expect(
    planOf("SELECT user_id, key FROM reply_addresses WHERE hash = 'h'"),
  ).not.toContain('SCAN');
  expect(
    planOf("DELETE FROM command_replies WHERE user_id = 'u'"),
  ).not.toContain('SCAN');
  database.close();
});

it('Expired sessions are found by an index on either instant (threat M8)', () => {
  const database = openSqlite(newFile('sessions.sqlite'), {
    synchronous: 'normal',
  });
  sqliteSessions(database);
  const plan = database
    .statement(
      "EXPLAIN QUERY PLAN DELETE FROM sessions WHERE last_seen_at < 'a' OR created_at < 'b'",
    )
    .all();
  expect(JSON.stringify(plan)).toContain('sessions_by_creation');
  expect(JSON.stringify(plan)).not.toContain('SCAN');
  database.close();
});
