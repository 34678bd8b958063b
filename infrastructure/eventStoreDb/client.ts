import { EventStoreDBClient } from '@eventstore/db-client';

type HandleError = (client: unknown, error: unknown) => Promise<void>;

/**
 * A client for a connection string, with two of its ways mended:
 *
 * - It appends by a separate call for each append, never by the shared call
 *   that it takes where the server `supports` it: there, an append has no
 *   deadline on this side, and one broken connection rejects the appends of
 *   every client in the process, whose late replies then end the process.
 * - It leaves a broken connection without awaiting that: when the
 *   cluster cannot be found, this would end the process, too.
 *
 * Throws TypeError, without quoting the string: it may hold a password.
 */
export const openEventStoreDbClient = (
  connectionString: string,
): EventStoreDBClient => {
  const client = parsed(connectionString);
  const handleError = Reflect.get(client, 'handleError') as HandleError;
  return Object.assign(client, {
    supports: async () => false,
    handleError: (...broken: Parameters<HandleError>) =>
      handleError(...broken).catch(() => undefined),
  });
};

const parsed = (connectionString: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch {
    throw new TypeError(
      'The connection string of the event store is invalid: it starts with esdb:// or esdb+discover://, as in esdb://localhost:2113?tls=false.',
    );
  }
};
