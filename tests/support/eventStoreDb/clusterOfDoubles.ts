import type { EventLog } from './eventLog.ts';
import type { EventStoreDbServer } from './eventStoreDbServer.ts';
import { startEventStoreDb } from './eventStoreDbServer.ts';

/** Three doubles that share one log; one of them is the leader. */
export type ClusterOfDoubles = Readonly<{
  /** Names all nodes. */
  url: string;
  nodes: readonly EventStoreDbServer[];
  log: () => EventLog;
  /** Behaves like a stopped process: accepts connections and never answers. */
  hang: (node: number) => void;
  /** Makes a node the leader, as reported by all nodes that answer. */
  elect: (node: number) => void;
  close: () => void;
}>;

const NODES = 3;
const CALLS = ['append', 'read', 'subscribe', 'gossip'] as const;

export const startClusterOfDoubles = async (): Promise<ClusterOfDoubles> => {
  const nodes: EventStoreDbServer[] = [];
  let leader = 0;
  const members = () =>
    nodes.map(({ port }, index) => ({ port, isLeader: index === leader }));
  for (let index = 0; index < NODES; index++) {
    const [first] = nodes;
    const shared = first === undefined ? {} : { sharedLog: first.log };
    nodes.push(await startEventStoreDb({ members, ...shared }));
  }
  const [first] = nodes;
  if (first === undefined) throw new Error('There is no node.');
  const hosts = nodes.map(({ port }) => `127.0.0.1:${String(port)}`);
  return {
    url: `esdb://${hosts.join(',')}?tls=false`,
    nodes,
    log: first.log,
    hang: (node) => {
      for (const call of CALLS) {
        nodes[node]?.faults.set(call, { kind: 'silence' });
      }
    },
    elect: (node) => {
      leader = node;
    },
    close: () => {
      for (const { close } of nodes) close();
    },
  };
};
