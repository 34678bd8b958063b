import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { Position, ResolvedEvent } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

/** Tests the double itself through its client, without our adapter. */

const newPath = temporaryFiles();
let server: EventStoreDbServer;
let client: EventStoreDBClient;

beforeEach(async () => {
  server = await startEventStoreDb();
  client = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  server.close();
  await client.dispose();
});

const event = (type: string, id?: string) =>
  jsonEvent({ type, data: { of: type }, ...(id === undefined ? {} : { id }) });

describe('An append', () => {
  it('is answered with its revision and position', async () => {
    const result = await client.appendToStream(
      'stream',
      [event('A'), event('B')],
      { expectedRevision: NO_STREAM },
    );

    const [last] = await typesAndPlaces(
      client.readStream('stream', {
        direction: BACKWARDS,
        fromRevision: END,
        maxCount: 1,
      }),
    );
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(last).toEqual({ type: 'B', revision: 1n, at: result.position });
    expect(server.faults.count('append')).toBe(1);
  });

  it('conflicts, and names the revision of the stream', async () => {
    await client.appendToStream('stream', event('A'));
    const conflict = await client
      .appendToStream('stream', event('B'), {
        expectedRevision: NO_STREAM,
      })
      .catch((error: unknown) => error);

    expect(conflict).toBeInstanceOf(WrongExpectedVersionError);
    expect(conflict).toMatchObject({ actualVersion: 0n });
  });

  it('is recognized by its event ids right after its expected revision, and nowhere else', async () => {
    const events = [event('A'), event('B')];
    const append = (expectedRevision: bigint | typeof NO_STREAM) =>
      client.appendToStream('stream', events, { expectedRevision });
    const first = await append(NO_STREAM);
    server.kill();
    await server.restart();

    await eventually(() =>
      append(NO_STREAM).then(
        () => true,
        () => false,
      ),
    );
    expect(await append(NO_STREAM)).toEqual(first);
    expect(await append(1n)).toMatchObject({ nextExpectedRevision: 3n });
  });

  it('is refused when it is too large', async () => {
    const large = jsonEvent({ type: 'A', data: 'x'.repeat(1024 * 1024) });

    await expect(client.appendToStream('stream', large)).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
    });
  });
});

describe('A subscription', () => {
  it('delivers the stored events without those of the system, and continues', async () => {
    await client.appendToStream('one', [event('A'), event('B')]);
    server.writeSystemEvents(3);
    const filter = excludeSystemEvents();
    const subscription = client.subscribeToAll({ filter });
    const seen = collectEvents(subscription);
    await once(subscription, 'caughtUp');
    await client.appendToStream('other', event('C'));
    await eventually(() => seen.length === 3);

    expect(seen).toEqual(['A', 'B', 'C']);
    await subscription.unsubscribe();
    await eventually(() => server.openReads() === 0);
  });

  it('reports its position when nothing matches', async () => {
    const reached: Position[] = [];
    const filter = excludeSystemEvents({
      checkpointReached: (__, position) => {
        reached.push(position);
      },
    });
    const subscription = client.subscribeToAll({ filter });
    const seen = collectEvents(subscription);
    server.writeSystemEvents(100);
    await eventually(() => reached.length > 1);

    expect(seen).toEqual([]);
    expect(reached[1]?.commit).toBeGreaterThan(reached[0]?.commit ?? 0n);
    await subscription.unsubscribe();
  });
});

describe('An append whose client dies while sending it', () => {
  it('stores nothing', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const session = connectHttp2('http://127.0.0.1', {
      createConnection: () => socket,
    });
    const call = session.request({
      ':method': 'POST',
      ':path': StreamsService.append.path,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    for (const end of [session, call]) end.on('error', () => undefined);
    call.write(framed(optionsFor('half')));
    await new Promise((resolve) => {
      call.write(framed(proposed('A')), resolve);
    });
    socket.end();
    await once(socket, 'close');

    await client.appendToStream('whole', event('B'));
    expect(server.faults.count('append')).toBe(1);
    expect(server.log().stream('half')).toEqual([]);
  });
});

/** A gRPC message: a byte of flags and the length come first. */
const framed = (message: AppendReq): Buffer => {
  const body = message.serializeBinary();
  const head = Buffer.alloc(5);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
};

const optionsFor = (streamName: string): AppendReq =>
  new streams.AppendReq().setOptions(
    new streams.AppendReq.Options()
      .setStreamIdentifier(
        new shared.StreamIdentifier().setStreamName(Buffer.from(streamName)),
      )
      .setAny(new shared.Empty()),
  );

const proposed = (type: string): AppendReq => {
  const message = new streams.AppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.from('{}'));
  message.getMetadataMap().set('type', type);
  return new streams.AppendReq().setProposedMessage(message);
};

describe('A separate process', () => {
  it('loses no part of an acknowledged append when it is killed', async () => {
    const path = newPath('log.jsonl');
    const child = await serve('0', path);
    const killable = EventStoreDBClient.connectionString(child.url);
    let acknowledged = 0;
    const appending = Array.from({ length: 10 }, async (_, n) => {
      for (;;) {
        await killable.appendToStream(`s-${n}`, [event('A'), event('B')]);
        acknowledged += 1;
        if (acknowledged === 100) child.kill();
      }
    });
    await Promise.allSettled(appending);
    await killable.dispose();

    // Writes half a line, which must be ignored.
    appendFileSync(path, '[{"id":"cut');
    const again = await startEventStoreDb({ path });
    const types = again
      .log()
      .all()
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('$'));
    again.close();
    expect(types.length).toBeGreaterThanOrEqual(200);
    expect(types.join('')).toMatch(/^(AB)+$/);
  });
});

/** Starts the double in a separate process. */
const serve = async (...args: readonly string[]) => {
  const script = join(
    import.meta.dirname,
    '../../support/eventStoreDb/serveEventStoreDb.ts',
  );
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(line).trim(), kill: () => child.kill('SIGKILL') };
};

const collectEvents = (subscription: NodeJS.EventEmitter): string[] => {
  const types: string[] = [];
  subscription.on('data', ({ event: seen }: ResolvedEvent) => {
    types.push(seen?.type ?? '');
  });
  return types;
};

const typesAndPlaces = async (read: AsyncIterable<ResolvedEvent>) => {
  const events = [];
  for await (const { event: seen } of read) {
    events.push({
      type: seen?.type,
      revision: seen?.revision,
      at: seen?.position,
    });
  }
  return events;
};
