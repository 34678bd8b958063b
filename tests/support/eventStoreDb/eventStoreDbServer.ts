import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendCall } from './appendCalls.ts';
import type { EventLog } from './eventLog.ts';
import { openEventLog, systemEvent } from './eventLog.ts';
import type { Faults } from './faults.ts';
import { uuidOf } from './messages.ts';
import { isAnswered, newFaults } from './faults.ts';
import { readCall } from './readCalls.ts';

export type EventStoreDbServer = Readonly<{
  port: number;
  /** The connection string, which stays the same after a restart. */
  url: string;
  /** With this string, clients first ask for the leader of the cluster. */
  clusterUrl: string;
  faults: Faults;
  log: () => EventLog;
  /** The number of reads and subscriptions that have not ended. */
  openReads: () => number;
  /** Writes events of the server itself, such as statistics. */
  writeSystemEvents: (count: number) => void;
  /** Writes another application's events, to a stream named like Slipway's. */
  writeOthersEvents: (count: number) => void;
  /** Behaves like a killed process: connections break, the log stays. */
  kill: () => void;
  restart: () => Promise<void>;
  close: () => void;
}>;

/** A node as the gossip of a cluster reports it. */
export type ClusterMember = Readonly<{ port: number; isLeader: boolean }>;

/** The number of others' events in one append. */
const BATCH_SIZE = 1000;

/**
 * A double of EventStoreDB: a gRPC server with the service definitions of the
 * real client, so that client and wire format are real. Faults can be injected.
 */
export const startEventStoreDb = async ({
  port = 0,
  path: givenPath,
  sharedLog,
  tls,
  members,
}: {
  /** By default a free port. */
  port?: number;
  /** The path of its log; by default a temporary file. */
  path?: string;
  /** Replaces its own log by that of another node of its cluster. */
  sharedLog?: () => EventLog;
  /** In PEM; no TLS by default. */
  tls?: Readonly<{ key: string; cert: string }>;
  /** The members that it reports; by default only itself, as leader. */
  members?: () => readonly ClusterMember[];
} = {}): Promise<EventStoreDbServer> => {
  const { path, remove } =
    givenPath === undefined
      ? temporaryLog()
      : { path: givenPath, remove: () => undefined };
  const faults = newFaults();
  const subscribers = new Set<() => void>();
  const openCalls = new Set<unknown>();
  let log = openEventLog(path);
  const currentLog = sharedLog ?? (() => log);
  let running: Server | null = null;
  let boundPort = port;

  const notifySubscribers = () => {
    for (const deliver of [...subscribers]) deliver();
  };

  const kill = () => {
    running?.forceShutdown();
    running = null;
    subscribers.clear();
    openCalls.clear();
  };

  const start = async () => {
    log = openEventLog(path);
    const server = {
      log: currentLog,
      faults,
      onWritten: notifySubscribers,
      die: kill,
    };
    const grpc = new Server({
      'grpc.max_receive_message_length': 17 * 1024 * 1024,
    });
    grpc.addService(StreamsService, {
      append: appendCall(server),
      read: readCall(server, subscribers, openCalls),
    });
    grpc.addService(GossipService, {
      read: gossipCall(
        faults,
        members ?? (() => [{ port: boundPort, isLeader: true }]),
      ),
    });
    grpc.addService(ServerFeaturesService, {
      getSupportedMethods: supportedMethods(faults),
    });
    boundPort = await bind(grpc, boundPort, tls);
    running = grpc;
  };

  await start();
  const address = `127.0.0.1:${boundPort}${tls === undefined ? '?tls=false' : ''}`;
  return {
    port: boundPort,
    url: `esdb://${address}`,
    clusterUrl: `esdb+discover://${address}`,
    faults,
    log: currentLog,
    openReads: () => openCalls.size,
    writeSystemEvents: (count) => {
      for (let n = 0; n < count; n++) {
        log.append('$stats', 'any', [systemEvent('$statsCollected')]);
      }
      notifySubscribers();
    },
    writeOthersEvents: (count) => {
      for (let remaining = count; remaining > 0; remaining -= BATCH_SIZE) {
        const events = Array.from(
          { length: Math.min(remaining, BATCH_SIZE) },
          () => systemEvent('Theirs'),
        );
        log.append('user-1', 'any', events);
      }
      notifySubscribers();
    },
    kill,
    restart: start,
    close: () => {
      kill();
      remove();
    },
  };
};

const temporaryLog = () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstoredb-'));
  return {
    path: join(folder, 'log.jsonl'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const bind = (
  grpc: Server,
  port: number,
  tls?: Readonly<{ key: string; cert: string }>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    grpc.bindAsync(`127.0.0.1:${port}`, credentialsOf(tls), (error, bound) => {
      if (error === null) resolve(bound);
      else reject(error);
    });
  });

const credentialsOf = (
  tls?: Readonly<{ key: string; cert: string }>,
): ServerCredentials => {
  if (tls === undefined) return ServerCredentials.createInsecure();
  const [private_key, cert_chain] = [tls.key, tls.cert].map((pem) =>
    Buffer.from(pem),
  ) as [Buffer, Buffer];
  return ServerCredentials.createSsl(null, [{ private_key, cert_chain }]);
};

/** The client asks before its first append; names are in lower case. */
const supportedMethods =
  (faults: Faults) =>
  (
    _call: ServerUnaryCall<unknown, SupportedMethods>,
    answer: sendUnaryData<SupportedMethods>,
  ): void => {
    void (async () => {
      const fault = faults.take('supportedMethods');
      if (!(await isAnswered(fault))) return;
      if (fault?.kind === 'status') {
        answer({ code: fault.code });
        return;
      }
      const methods = ['append', 'read'].map((name) => {
        const method = new features.SupportedMethod();
        method.setServiceName('event_store.client.streams.streams');
        return method.setMethodName(name);
      });
      answer(
        null,
        new features.SupportedMethods()
          .setEventStoreServerVersion('24.10.0')
          .setMethodsList(methods),
      );
    })();
  };

/** Clients of a cluster first ask for its leader. */
const gossipCall =
  (faults: Faults, members: () => readonly ClusterMember[]) =>
  (
    _call: ServerUnaryCall<unknown, ClusterInfo>,
    answer: sendUnaryData<ClusterInfo>,
  ): void => {
    const fault = faults.take('gossip');
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'status') {
      answer({ code: fault.code });
      return;
    }
    answer(null, new gossip.ClusterInfo().setMembersList(members().map(info)));
  };

const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;

const info = ({ port, isLeader }: ClusterMember) =>
  new gossip.MemberInfo()
    .setInstanceId(uuidOf(crypto.randomUUID()))
    .setTimeStamp('0')
    .setState(isLeader ? LEADER : FOLLOWER)
    .setIsAlive(true)
    .setHttpEndPoint(
      new gossip.EndPoint().setAddress('127.0.0.1').setPort(port),
    );
