import { EventStoreDBClient } from '@eventstore/db-client';
import type { ConnectionOptions } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import type { Channel, Client } from '@grpc/grpc-js';
import type { Node } from './leaderSearch.ts';
import { createLeaderSearch } from './leaderSearch.ts';
import { isLate, connectionAbandonedFailure } from './errors.ts';

export type Connections = Readonly<{
  client: EventStoreDBClient;
  /** Whether there are other nodes to try if one is late. */
  hasOthers: boolean;
  /**
   * Makes a call. If the call is late, its connection is closed and the cluster
   * is asked for the leader again. If the connection is closed because of
   * another call, this call fails with an error that allows a retry.
   */
  guard: <T>(call: () => Promise<T>) => Promise<T>;
  /**
   * Calls once when the current connection is left; returns a cancel function.
   */
  onLeft: (listener: () => void) => () => void;
  close: () => void;
}>;

/** One connection, for as long as it is used. */
type Connection = {
  readonly channel: Promise<Channel>;
  /** The channel once it is open. */
  open: Channel | null;
  /** The gRPC clients, one for each service. */
  readonly services: Map<unknown, Client>;
  /** Aborting it ends the search for a node. */
  readonly searching: AbortController;
  readonly listeners: Set<() => void>;
};

type ServiceClass = new (...args: unknown[]) => Client;
/** The client's decision: whether to reconnect, and to which leader. */
type ShouldReconnect = (
  error: unknown,
) => readonly [reconnects: boolean, leader?: Node];

/** Lets a call's own error arrive before the lost connection rejects it. */
const CALL_ERROR_PAUSE_MS = 50;
/** The default pause between two rounds of asking a cluster. */
const PAUSE_MS = 100;
/** The default time that a node of the cluster has for its answer. */
const ANSWER_S = 1;

/**
 * A client for a connection string, with connections that are managed here. It
 * leaves a node that is late, where the library's client would call the same
 * node again and again, and finds the leader of a cluster with `cluster`.
 * Errors of broken connections are handled here without a rejection, because
 * the library does not await that and an unhandled rejection would end the
 * process.
 *
 * Each append is a separate call, never part of the library's shared stream of
 * appends (hence `supports`). In that stream an append has no deadline on this
 * side, and one broken connection rejects the appends of every client in the
 * process, whose late replies then end the process.
 *
 * Throws TypeError without quoting the string, which may hold a password.
 */
export const openConnections = (connectionString: string): Connections => {
  const { client, hasOthers, findNode, openChannel, shouldReconnect } =
    readConnectionString(connectionString);
  let current: Connection | null = null;
  /** The leader that a node has named. */
  let namedLeader: Node | undefined;

  const connect = (): Connection => {
    const searching = new AbortController();
    const open = async () => {
      const node = namedLeader ?? (await findNode(searching.signal));
      namedLeader = undefined;
      return openChannel(node);
    };
    const connection: Connection = {
      channel: open(),
      open: null,
      services: new Map(),
      searching,
      listeners: new Set(),
    };
    connection.channel.then(
      (opened) => {
        connection.open = opened;
        if (searching.signal.aborted) opened.close();
      },
      () => {
        leave(connection);
      },
    );
    return connection;
  };

  const leave = (connection: Connection | null, leader?: Node) => {
    if (connection === null || connection !== current) return;
    current = null;
    namedLeader = leader;
    connection.searching.abort();
    connection.open?.close();
    for (const listener of [...connection.listeners]) listener();
  };

  const connected = () => (current ??= connect());

  const onLeft = (listener: () => void) => {
    const { listeners } = connected();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  const openService = async (Service: ServiceClass) => {
    const { channel, services } = connected();
    const channelOverride = await channel;
    const service =
      services.get(Service) ?? new Service(null, null, { channelOverride });
    services.set(Service, service);
    return service;
  };

  const handleError = (service: Client, error: unknown) => {
    if (current === null || current.open !== service.getChannel()) return;
    const [isBroken, leader] = shouldReconnect(error);
    if (isBroken || isLate(error)) leave(current, leader);
  };

  Object.assign(client, {
    supports: async () => false,
    getGRPCClient: openService,
    // The client does not await this, so a rejection would end the process.
    handleError: async (service: Client, error: unknown) => {
      handleError(service, error);
    },
  });

  return {
    client,
    hasOthers,
    guard: async (call) => {
      const connection = connected();
      const left = Promise.withResolvers<never>();
      let timer: NodeJS.Timeout | undefined;
      const stop = onLeft(() => {
        // The call whose failure closed the connection rejects with its own
        // error.
        timer = setTimeout(() => {
          left.reject(connectionAbandonedFailure());
        }, CALL_ERROR_PAUSE_MS);
      });
      try {
        return await Promise.race([call(), left.promise]);
      } catch (error) {
        if (isLate(error)) leave(connection);
        throw error;
      } finally {
        stop();
        clearTimeout(timer);
      }
    },
    onLeft,
    close: () => {
      leave(current);
    },
  };
};

/** What the client reads from a connection string, for opening channels. */
const readConnectionString = (connectionString: string) => {
  try {
    const client = EventStoreDBClient.connectionString(connectionString);
    const options = parseConnectionString(connectionString);
    const openChannel = channelsOf(client);
    const shouldReconnect = Reflect.get(
      client,
      'shouldReconnect',
    ) as ShouldReconnect;
    return {
      client,
      openChannel,
      shouldReconnect,
      ...finderOf(options, openChannel),
    };
  } catch {
    throw new TypeError(
      'The connection string of the event store is invalid: it must start with esdb:// or esdb+discover://, as in esdb://localhost:2113?tls=false.',
    );
  }
};

/**
 * Opens a channel to a node, with the client's own credentials and settings.
 */
const channelsOf = (client: EventStoreDBClient) => {
  const createChannel = Reflect.get(
    client,
    'createChannel',
  ) as () => Promise<Channel>;
  return ({ address, port }: Node): Promise<Channel> => {
    // The client calls this first, before it chooses a node itself.
    Reflect.set(client, 'resolveUri', async () => `${address}:${String(port)}`);
    return createChannel();
  };
};

/** Finds the node to call: the only one, or the leader of a cluster. */
const finderOf = (
  options: ConnectionOptions,
  openChannel: (node: Node) => Promise<Channel>,
) => {
  const [first, ...others] = options.hosts;
  const hasOthers = options.dnsDiscover || others.length > 0;
  if (!hasOthers && first !== undefined) {
    return { hasOthers, findNode: () => Promise.resolve(first) };
  }
  const findNode = createLeaderSearch({
    seeds: options.hosts,
    openChannel,
    answerMs: (options.gossipTimeout ?? ANSWER_S) * 1000,
    pauseMs: options.discoveryInterval ?? PAUSE_MS,
    attempts: options.maxDiscoverAttempts ?? Infinity,
  });
  return { hasOthers, findNode };
};
