import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendCall, batchAppendCall } from './appendCalls.ts';
import type { EventLog } from './eventLog.ts';
import { openEventLog, systemEvent } from './eventLog.ts';
import type { Faults } from './faults.ts';
import { gossipCall } from './gossipCall.ts';
import { isAnswered, newFaults } from './faults.ts';
import { readCall } from './readCalls.ts';

export type EventStoreDbServer = Readonly<{
  /** The connection string; the same after a restart. */
  url: string;
  /** The one for which clients look for the node that leads. */
  clusterUrl: string;
  faults: Faults;
  log: () => EventLog;
  /** Reads and subscriptions that the server still serves. */
  openReads: () => number;
  /** Writes what the server writes for itself, such as statistics. */
  writeSystemEvents: (count: number) => void;
  /** As a killed process: connections break, the log stays. */
  kill: () => void;
  restart: () => Promise<void>;
  close: () => void;
}>;

/**
 * A double of EventStoreDB: a gRPC server built on the service definitions of
 * its own client, so that client and wire format are the real ones. It does
 * what Slipway needs of the real one, and can be made to misbehave.
 */
export const startEventStoreDb = async ({
  port = 0,
  path: given,
}: {
  /** Any that is free when left out. */
  port?: number;
  /**
   * The file of its log; what is in it is there from the start. One of its own,
   * gone with it, when left out.
   */
  path?: string;
} = {}): Promise<EventStoreDbServer> => {
  const { path, remove } =
    given === undefined ? ownLog() : { path: given, remove: () => undefined };
  const faults = newFaults();
  const followers = new Set<() => void>();
  const open = new Set<unknown>();
  let log = openEventLog(path);
  let running: Server | null = null;
  let boundPort = port;

  const tellFollowers = () => {
    for (const goOn of [...followers]) goOn();
  };

  const kill = () => {
    running?.forceShutdown();
    running = null;
    followers.clear();
    open.clear();
  };

  const start = async () => {
    log = openEventLog(path);
    const server = {
      log: () => log,
      faults,
      onWritten: tellFollowers,
      die: kill,
    };
    const grpc = new Server({
      'grpc.max_receive_message_length': 17 * 1024 * 1024,
    });
    grpc.addService(StreamsService, {
      append: appendCall(server),
      batchAppend: batchAppendCall(server),
      read: readCall(server, followers, open),
    });
    grpc.addService(GossipService, {
      read: gossipCall(faults, () => boundPort),
    });
    grpc.addService(ServerFeaturesService, {
      getSupportedMethods: supportedMethods(faults),
    });
    boundPort = await bind(grpc, boundPort);
    running = grpc;
  };

  await start();
  return {
    url: `esdb://127.0.0.1:${boundPort}?tls=false`,
    clusterUrl: `esdb+discover://127.0.0.1:${boundPort}?tls=false`,
    faults,
    log: () => log,
    openReads: () => open.size,
    writeSystemEvents: (count) => {
      for (let n = 0; n < count; n++) {
        log.append('$stats', 'any', [systemEvent('$statsCollected')]);
      }
      tellFollowers();
    },
    kill,
    restart: start,
    close: () => {
      kill();
      remove();
    },
  };
};

const ownLog = () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstoredb-'));
  return {
    path: join(folder, 'log.jsonl'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const bind = (grpc: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    grpc.bindAsync(
      `127.0.0.1:${port}`,
      ServerCredentials.createInsecure(),
      (error, bound) => {
        if (error === null) resolve(bound);
        else reject(error);
      },
    );
  });

/** The client asks before its first append; names are in lower case. */
const supportedMethods =
  (faults: Faults) =>
  (
    _call: ServerUnaryCall<unknown, SupportedMethods>,
    answer: sendUnaryData<SupportedMethods>,
  ): void => {
    void (async () => {
      const fault = faults.meet('supportedMethods');
      if (!(await isAnswered(fault))) return;
      if (fault?.kind === 'status') {
        answer({ code: fault.code });
        return;
      }
      const methods = ['append', 'batchappend', 'read'].map((name) => {
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
