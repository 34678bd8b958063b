import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Sqlite } from '../database.ts';
import type { TokenLevel } from '../../requests/rateLimits.ts';
import {
  counterOf,
  FULL_AFTER_MS,
  levelAt,
  secondsUntil,
  windowAt,
} from '../../requests/rateLimits.ts';

/**
 * `rate_limits` counts the calls of each caller in the current window, which
 * ends at `ends_at`, in seconds since 1970. `rate_buckets` has the tokens left
 * at `at`, in ms since 1970.
 */
const rateLimitsSchema: Schema = {
  name: 'rateLimits',
  steps: [
    `CREATE TABLE rate_limits (
      key TEXT PRIMARY KEY,
      ends_at INTEGER NOT NULL,
      times INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rate_limits_by_end ON rate_limits (ends_at);`,
    `CREATE TABLE rate_buckets (
      key TEXT PRIMARY KEY,
      tokens REAL NOT NULL,
      at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rate_buckets_by_time ON rate_buckets (at);`,
  ],
};

/** Expired counters and full levels are removed after this many calls. */
const SWEEP_EVERY = 500;

/** Rate limits in an open database, which its owner closes. */
export const sqliteRateLimits = (database: Sqlite): RateLimits => {
  migrateTables(database, rateLimitsSchema);
  const count = database.statement(
    'INSERT INTO rate_limits (key, ends_at, times) VALUES (?, ?, 1)' +
      ' ON CONFLICT (key) DO UPDATE SET' +
      ' times = iif(ends_at = excluded.ends_at, times + 1, 1),' +
      ' ends_at = excluded.ends_at RETURNING times',
  );
  const sweep = database.statement('DELETE FROM rate_limits WHERE ends_at < ?');
  let countedSinceSweep = 0;

  return {
    countCall: async ({ name, times, seconds }, who, now) => {
      const { second, endsAt } = windowAt(now, seconds);
      countedSinceSweep += 1;
      if (countedSinceSweep > SWEEP_EVERY) {
        countedSinceSweep = 0;
        sweep.run(second);
      }
      const row = count.get(counterOf(name, who), endsAt);
      return (row?.['times'] as number) > times ? endsAt - second : null;
    },
    drawTokens: createDrawTokens(database),
  };
};

/** Reads, then writes, because no other process draws tokens. */
const createDrawTokens = (database: Sqlite): RateLimits['drawTokens'] => {
  const find = database.statement(
    'SELECT tokens, at FROM rate_buckets WHERE key = ?',
  );
  const write = database.statement(
    'INSERT OR REPLACE INTO rate_buckets (key, tokens, at) VALUES (?, ?, ?)',
  );
  const sweep = database.statement('DELETE FROM rate_buckets WHERE at < ?');
  let drawnSinceSweep = 0;

  return async (burstLimit, who, tokens, now) => {
    const at = Date.parse(now);
    drawnSinceSweep += 1;
    if (drawnSinceSweep > SWEEP_EVERY) {
      drawnSinceSweep = 0;
      sweep.run(at - FULL_AFTER_MS);
    }
    const key = counterOf(burstLimit.name, who);
    const level = levelAt(
      burstLimit,
      (find.get(key) ?? null) as TokenLevel | null,
      at,
    );
    if (level.tokens < tokens) return secondsUntil(burstLimit, level, tokens);
    write.run(key, level.tokens - tokens, at);
    return null;
  };
};
