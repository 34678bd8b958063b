import { EventStoreDBClient } from '@eventstore/db-client';
import type { ConnectionOptions } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import type { Channel, Client } from '@grpc/grpc-js';
import type { Node } from './leaderSearch.ts';
import { createLeaderSearch } from './leaderSearch.ts';

export type ServiceClass = new (...args: unknown[]) => Client;
/** The client's decision after an error; `leader` is the node to call next. */
type ShouldReconnect = (
  error: unknown,
) => readonly [reconnects: boolean, leader?: Node];

/** The default pause between two rounds of a search, in ms. */
const PAUSE_MS = 100;
/** The default time that a node has to respond, in seconds. */
const RESPONSE_S = 1;

/**
 * Opens the library's client for `openConnections`, with private methods of the
 * client that this file alone uses: how it opens a channel, and whether it
 * reconnects after an error. Throws TypeError without quoting the string, which
 * may hold a password.
 */
export const openClient = (connectionString: string) => {
  try {
    const client = EventStoreDBClient.connectionString(connectionString);
    const options = parseConnectionString(connectionString);
    const openChannel = channelOpenerOf(client);
    const shouldReconnect = Reflect.get(
      client,
      'shouldReconnect',
    ) as ShouldReconnect;
    return {
      client,
      openChannel,
      shouldReconnect,
      ...createNodeFinder(options, openChannel),
    };
  } catch {
    throw new TypeError(
      'The connection string of the event store is invalid: it must start with esdb:// or esdb+discover://, as in esdb://localhost:2113?tls=false.',
    );
  }
};

/**
 * Replaces the client's private methods, so that its calls use connections
 * that `openConnections` manages.
 */
export const replaceConnections = (
  client: EventStoreDBClient,
  {
    openService,
    handleError,
  }: Readonly<{
    openService: (Service: ServiceClass) => Promise<Client>;
    handleError: (service: Client, error: unknown) => void;
  }>,
): void => {
  Object.assign(client, {
    supports: supportsNothing,
    getGRPCClient: openService,
    // The client does not await this, so a rejection would end the process.
    handleError: async (service: Client, error: unknown) => {
      handleError(service, error);
    },
  });
};

/**
 * Without optional features, the client makes each append a separate call, not
 * part of the library's shared stream of appends. In that stream an append has
 * no deadline on this side, and one broken connection rejects the appends of
 * every client in the process, whose late replies then end the process.
 */
const supportsNothing = async () => false;

/**
 * Returns a function that opens a channel to a node, with the client's own
 * credentials and settings.
 */
const channelOpenerOf = (client: EventStoreDBClient) => {
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

/** How to find the node to call: the only one, or the leader of a cluster. */
const createNodeFinder = (
  options: ConnectionOptions,
  openChannel: (node: Node) => Promise<Channel>,
) => {
  const [first, ...others] = options.hosts;
  const hasOtherNodes = options.dnsDiscover || others.length > 0;
  if (!hasOtherNodes && first !== undefined) {
    return { hasOtherNodes, findNode: () => Promise.resolve(first) };
  }
  const findNode = createLeaderSearch({
    seeds: options.hosts,
    openChannel,
    responseMs: (options.gossipTimeout ?? RESPONSE_S) * 1000,
    pauseMs: options.discoveryInterval ?? PAUSE_MS,
    attempts: options.maxDiscoverAttempts ?? Infinity,
  });
  return { hasOtherNodes, findNode };
};
