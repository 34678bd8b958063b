import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Channel, Client } from '@grpc/grpc-js';
import type { ServiceClass } from './clientInternals.ts';
import { openClient, replaceConnections } from './clientInternals.ts';
import type { Node } from './leaderSearch.ts';
import { isLate, connectionAbandonedFailure } from './errors.ts';

export type Connections = Readonly<{
  client: EventStoreDBClient;
  /** Whether there are other nodes to try if one is late. */
  hasOtherNodes: boolean;
  /**
   * Makes a call. If the call is late, its connection is closed, and the leader
   * of the cluster is searched for again. If the connection is closed because
   * of another call, this call fails with an error that allows a retry.
   */
  guard: <T>(call: () => Promise<T>) => Promise<T>;
  /**
   * Calls `listener` once when the current connection is abandoned; returns a
   * cancel function.
   */
  onAbandoned: (listener: () => void) => () => void;
  close: () => void;
}>;

/** One connection, for as long as it is used. */
type Connection = {
  readonly channel: Promise<Channel>;
  openedChannel: Channel | null;
  /** The gRPC clients, one for each service. */
  readonly services: Map<unknown, Client>;
  /** Aborting it ends the search for a node. */
  readonly searching: AbortController;
  readonly listeners: Set<() => void>;
};

/** Lets a call's own error arrive before the lost connection rejects it. */
const CALL_ERROR_PAUSE_MS = 50;

/**
 * A client for a connection string, with connections that are managed here. It
 * abandons a node that is late, where the library's client would call the same
 * node again and again, and finds the leader of a cluster with
 * `createLeaderSearch`. Errors of broken connections are handled here without a
 * rejection: the library does not await `handleError`, and an unhandled
 * rejection would end the process.
 *
 * Throws TypeError without quoting the string, which may hold a password.
 */
export const openConnections = (connectionString: string): Connections => {
  const { client, hasOtherNodes, findNode, openChannel, shouldReconnect } =
    openClient(connectionString);
  let current: Connection | null = null;
  /** The leader that a node has named. */
  let namedLeader: Node | undefined;

  const connect = (): Connection => {
    const searching = new AbortController();
    const openConnection = async () => {
      const node = namedLeader ?? (await findNode(searching.signal));
      namedLeader = undefined;
      return openChannel(node);
    };
    const connection: Connection = {
      channel: openConnection(),
      openedChannel: null,
      services: new Map(),
      searching,
      listeners: new Set(),
    };
    // A connection that was abandoned while it opened is closed; one that cannot
    // open makes room for the next.
    connection.channel.then(
      (opened) => {
        connection.openedChannel = opened;
        if (searching.signal.aborted) opened.close();
      },
      () => {
        abandon(connection);
      },
    );
    return connection;
  };

  const abandon = (connection: Connection | null, leader?: Node) => {
    if (connection === null || connection !== current) return;
    current = null;
    namedLeader = leader;
    connection.searching.abort();
    connection.openedChannel?.close();
    for (const listener of [...connection.listeners]) listener();
  };

  const currentConnection = (): Connection => (current ??= connect());

  const onAbandoned = (listener: () => void) => {
    const { listeners } = currentConnection();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  const openService = async (Service: ServiceClass) => {
    const { channel, services } = currentConnection();
    const channelOverride = await channel;
    const service =
      services.get(Service) ?? new Service(null, null, { channelOverride });
    services.set(Service, service);
    return service;
  };

  const handleError = (service: Client, error: unknown) => {
    if (current === null || current.openedChannel !== service.getChannel()) {
      return;
    }
    const [isBroken, leader] = shouldReconnect(error);
    if (isBroken || isLate(error)) abandon(current, leader);
  };

  replaceConnections(client, { openService, handleError });

  return {
    client,
    hasOtherNodes,
    guard: async (call) => {
      const connection = currentConnection();
      const abandoned = Promise.withResolvers<never>();
      let timer: NodeJS.Timeout | undefined;
      const stop = onAbandoned(() => {
        // The call whose failure closed the connection rejects with its own
        // error.
        timer = setTimeout(() => {
          abandoned.reject(connectionAbandonedFailure());
        }, CALL_ERROR_PAUSE_MS);
      });
      try {
        return await Promise.race([call(), abandoned.promise]);
      } catch (error) {
        if (isLate(error)) abandon(connection);
        throw error;
      } finally {
        stop();
        clearTimeout(timer);
      }
    },
    onAbandoned,
    close: () => {
      abandon(current);
    },
  };
};
