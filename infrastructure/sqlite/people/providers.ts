import type { Sqlite } from '../database.ts';

/** For administrators: by user id, the providers they sign in with. */
type ProvidersByUser = () => ReadonlyMap<string, readonly string[]>;

/** Reads them from the database of the directory, whose owner closes it. */
export const sqliteProviders = (database: Sqlite): ProvidersByUser => {
  const identities = database.tuples(
    'SELECT DISTINCT user_id, provider FROM identities ORDER BY provider',
  );
  return () => {
    const pairs = identities() as readonly (readonly [string, string])[];
    return new Map(
      [...Map.groupBy(pairs, ([userId]) => userId)].map(([userId, own]) => [
        userId,
        own.map(([, provider]) => provider),
      ]),
    );
  };
};
