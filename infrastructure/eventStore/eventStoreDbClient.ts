import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * A client for a connection string. It appends by a call of its own for each
 * append, never by the shared call that it takes by default: there, an append
 * has no deadline on this side, and one broken connection rejects the appends
 * of every client in the process, whose late replies then end the process.
 * Throws TypeError, without a word of the string: it may hold a password.
 */
export const openEventStoreDbClient = (
  connectionString: string,
): EventStoreDBClient => {
  const client = parsed(connectionString);
  return Object.assign(client, { supports: async () => false });
};

const parsed = (connectionString: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(connectionString);
  } catch {
    throw new TypeError(
      'The connection string of the event store cannot be read: it begins with esdb:// or esdb+discover://, as in esdb://localhost:2113?tls=false.',
    );
  }
};
