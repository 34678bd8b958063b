import { setTimeout as delay } from 'node:timers/promises';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { GossipClient } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Channel } from '@grpc/grpc-js';
import { credentials, Metadata } from '@grpc/grpc-js';
import { NoLeader } from './errors.ts';
import { isSpecific } from './reasons.ts';

/** Where a node of a cluster answers. */
export type Node = Readonly<{ address: string; port: number }>;

type Members = readonly Readonly<{ node: Node; leads: boolean }>[];

export type ClusterOptions = Readonly<{
  /** The nodes to ask first. */
  seeds: readonly Node[];
  /** Opens a connection to a node. */
  openChannel: (node: Node) => Promise<Channel>;
  /** How long one node may take to answer, in ms. */
  answerMs: number;
  /** Between two rounds of questions, in ms. */
  pauseMs: number;
  /** Rounds at most. */
  attempts: number;
}>;

const { LEADER } = gossip.MemberInfo.VNodeState;

/**
 * Finds the leader of a cluster: all nodes that are known are asked at once, so
 * that one that hangs delays nothing, and only a node that says itself that it
 * leads is taken. The client asks one after another, and keeps no reason.
 */
export const cluster = ({ seeds, ...options }: ClusterOptions) => {
  /** Members as known to the last node that answered. */
  let members: readonly Node[] = [];

  const ask = async (node: Node): Promise<Members> => {
    const answer = await membersBy(node, options);
    members = answer.map((member) => member.node);
    return answer;
  };

  const leaderBy = async (node: Node): Promise<Node> => {
    const leader = leaderIn(await ask(node));
    if (leader === undefined) throw new NoLeader();
    if (isSame(leader, node)) return leader;
    const confirmed = leaderIn(await ask(leader));
    if (confirmed === undefined || !isSame(confirmed, leader)) {
      throw new NoLeader();
    }
    return leader;
  };

  /**
   * Asks again and again until `signal` aborts. Throws the last round's most
   * telling error: of gRPC, or NoLeader.
   */
  return async (signal: AbortSignal): Promise<Node> => {
    for (let attempt = 1; ; attempt++) {
      const nodes = unique([...seeds, ...members]);
      try {
        return await Promise.any(nodes.map(leaderBy));
      } catch (error) {
        const isLast = attempt >= options.attempts;
        if (isLast || !(await hasPaused(options.pauseMs, signal))) {
          throw mostTelling(error);
        }
      }
    }
  };
};

/** False when `signal` aborts before. */
const hasPaused = (ms: number, signal: AbortSignal): Promise<boolean> =>
  delay(ms, true, { signal }).catch(() => false);

/** Asks one node for the members of its cluster. Throws what gRPC does. */
const membersBy = async (
  node: Node,
  { openChannel, answerMs }: Pick<ClusterOptions, 'openChannel' | 'answerMs'>,
): Promise<Members> => {
  const channelOverride = await openChannel(node);
  // Its credentials are those of the channel.
  const client = new GossipClient('', credentials.createInsecure(), {
    channelOverride,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Members>();
  client.read(
    new shared.Empty(),
    new Metadata(),
    { deadline: Date.now() + answerMs },
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

const leaderIn = (members: Members): Node | undefined =>
  members.find(({ leads }) => leads)?.node;

const nameOf = ({ address, port }: Node): string =>
  `${address}:${String(port)}`;

const isSame = (one: Node, other: Node): boolean =>
  nameOf(one) === nameOf(other);

const unique = (nodes: readonly Node[]): readonly Node[] => [
  ...new Map(nodes.map((node) => [nameOf(node), node])).values(),
];

/** Picks the most useful error: a wrong certificate before a node that is down. */
const mostTelling = (error: unknown): unknown => {
  const errors: readonly unknown[] =
    error instanceof AggregateError ? error.errors : [error];
  return (
    errors.find(isSpecific) ??
    errors.find((one) => one instanceof NoLeader) ??
    errors[0]
  );
};
