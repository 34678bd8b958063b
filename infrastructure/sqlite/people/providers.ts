import type { Sqlite } from '../database.ts';

/**
 * The providers that each user signs in with, by user id, for administrators.
 */
type ProvidersByUser = () => ReadonlyMap<string, readonly string[]>;

/**
 * Reads the providers from the directory's database, which its owner closes.
 */
export const sqliteProviders = (database: Sqlite): ProvidersByUser => {
  const identities = database.tuples(
    'SELECT DISTINCT user_id, provider FROM identities ORDER BY provider',
  );
  return () => {
    const pairs = identities() as readonly (readonly [
      userId: string,
      provider: string,
    ])[];
    return new Map(
      [...Map.groupBy(pairs, ([userId]) => userId)].map(
        ([userId, userPairs]) => [
          userId,
          userPairs.map(([, provider]) => provider),
        ],
      ),
    );
  };
};
