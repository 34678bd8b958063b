import { setTimeout as delay } from 'node:timers/promises';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Channel } from '@grpc/grpc-js';
import { credentials, Metadata } from '@grpc/grpc-js';
import { NoLeader } from './errors.ts';
import { isSpecific } from './failureReasons.ts';

/** The address of a cluster's node. */
export type Node = Readonly<{ address: string; port: number }>;

/** The living nodes of a cluster, as one of them reports them. */
type Members = readonly Readonly<{ node: Node; leads: boolean }>[];

export type ClusterOptions = Readonly<{
  /** The nodes that the search begins with. */
  seeds: readonly Node[];
  /** Opens a connection to a node. */
  openChannel: (node: Node) => Promise<Channel>;
  /** How long a node may take to respond, in ms. */
  responseMs: number;
  /** The pause between two rounds of requests, in ms. */
  pauseMs: number;
  /** The maximum number of rounds of requests. */
  attempts: number;
}>;

const { LEADER } = gossip.MemberInfo.VNodeState;

/**
 * Finds the leader of a cluster. It queries all known nodes at once, so that a
 * node that hangs delays nothing, and accepts a node as the leader only if the
 * node itself says so. The client's own search queries one node after the other
 * and discards the reasons of failures.
 */
export const createLeaderSearch = ({ seeds, ...options }: ClusterOptions) => {
  /** The members of the cluster according to the last node that responded. */
  let members: readonly Node[] = [];

  const query = async (node: Node): Promise<Members> => {
    const reported = await queryMembers(node, options);
    members = reported.map((member) => member.node);
    return reported;
  };

  const confirmLeader = async (node: Node): Promise<Node> => {
    const leader = findLeader(await query(node));
    if (leader === undefined) throw new NoLeader();
    if (isSame(leader, node)) return leader;
    const confirmed = findLeader(await query(leader));
    if (confirmed === undefined || !isSame(confirmed, leader)) {
      throw new NoLeader();
    }
    return leader;
  };

  /**
   * Repeats the search until `signal` aborts or all rounds are over. Throws the
   * most useful error of the last round: an error of gRPC, or NoLeader.
   */
  return async (signal: AbortSignal): Promise<Node> => {
    for (let attempt = 1; ; attempt++) {
      const nodes = uniqueNodes([...seeds, ...members]);
      try {
        return await Promise.any(nodes.map(confirmLeader));
      } catch (error) {
        const isLast = attempt >= options.attempts;
        if (isLast || !(await pauseUnlessAborted(options.pauseMs, signal))) {
          throw mostUsefulError(error);
        }
      }
    }
  };
};

/** Returns false if `signal` aborts during the pause. */
const pauseUnlessAborted = (
  ms: number,
  signal: AbortSignal,
): Promise<boolean> => delay(ms, true, { signal }).catch(() => false);

/** Queries a node for the members of its cluster. Throws errors of gRPC. */
const queryMembers = async (
  node: Node,
  {
    openChannel,
    responseMs,
  }: Pick<ClusterOptions, 'openChannel' | 'responseMs'>,
): Promise<Members> => {
  const channelOverride = await openChannel(node);
  // The channel has the credentials already; these are not used.
  const client = new GossipClient('', credentials.createInsecure(), {
    channelOverride,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Members>();
  client.read(
    new shared.Empty(),
    new Metadata(),
    { deadline: Date.now() + responseMs },
    (error, info) => {
      if (error === null) resolve(info.getMembersList().flatMap(memberOf));
      else reject(error);
    },
  );
  return promise.finally(() => {
    client.close();
  });
};

const memberOf = (member: gossip.MemberInfo): Members => {
  const endPoint = member.getHttpEndPoint();
  if (endPoint === undefined || !member.getIsAlive()) return [];
  const node = { address: endPoint.getAddress(), port: endPoint.getPort() };
  return [{ node, leads: member.getState() === LEADER }];
};

const findLeader = (members: Members): Node | undefined =>
  members.find(({ leads }) => leads)?.node;

const nameOf = ({ address, port }: Node): string =>
  `${address}:${String(port)}`;

const isSame = (a: Node, b: Node): boolean => nameOf(a) === nameOf(b);

const uniqueNodes = (nodes: readonly Node[]): readonly Node[] => [
  ...new Map(nodes.map((node) => [nameOf(node), node])).values(),
];

/**
 * Picks the most useful error: a wrong certificate before a node that is down.
 */
const mostUsefulError = (error: unknown): unknown => {
  const errors: readonly unknown[] =
    error instanceof AggregateError ? error.errors : [error];
  return (
    errors.find(isSpecific) ??
    errors.find((candidate) => candidate instanceof NoLeader) ??
    errors[0]
  );
};
