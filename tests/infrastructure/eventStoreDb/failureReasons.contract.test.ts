import { Metadata, status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';
import type { Certificates } from '#tests/support/eventStoreDb/certificates.ts';
import {
  hasOpenssl,
  openCertificates,
} from '#tests/support/eventStoreDb/certificates.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const SECRET = 'changeit';

const open = (url: string) => {
  const store = openEventStoreDb(url, { timeoutMs: 2000 });
  closing.push(() => store.close());
  return store;
};

/** The message of the error with which a read at this address fails. */
const reasonOf = async (url: string): Promise<string> => {
  const error = await open(url)
    .lastPosition()
    .catch((failure: unknown) => failure);
  expect(error).toMatchObject({ name: 'StorageFailure' });
  return (error as Error).message;
};

/** The address of a single server, and the one that discovers a cluster. */
const connectionStrings = (port: number, query: string): readonly string[] =>
  ['esdb', 'esdb+discover'].map(
    (way) =>
      `${way}://somebody:${SECRET}@127.0.0.1:${String(port)}?maxDiscoverAttempts=2${query}`,
  );

const start = async (options: Parameters<typeof startEventStoreDb>[0] = {}) => {
  const server = await startEventStoreDb(options);
  closing.push(server.close);
  return server;
};

describe.skipIf(!hasOpenssl())('An event store with TLS', () => {
  let certificates: Certificates;
  beforeAll(() => {
    certificates = openCertificates();
  });
  afterAll(() => {
    certificates.remove();
  });

  const LOCAL = 'IP:127.0.0.1';
  it.each([
    [
      'is not trusted',
      { names: LOCAL, days: 2, isTrusted: false },
      'has a certificate that is not trusted: name the file of its authority with tlsCAFile in EVENTSTORE_URL.',
    ],
    [
      'has expired',
      { names: LOCAL, days: -1, isTrusted: true },
      'has a certificate that has expired: give it a new one.',
    ],
    [
      'is for another name',
      { names: 'DNS:another.test', days: 2, isTrusted: true },
      'has a certificate for another name: EVENTSTORE_URL must name the host as its certificate does.',
    ],
  ])(
    'reports that its certificate %s, and how to fix it',
    async (_, { names, days, isTrusted }, text) => {
      const certificate = certificates.make(names, days);
      const { port } = await start({ tls: certificate });
      const query = isTrusted
        ? `&tlsCAFile=${encodeURIComponent(certificate.file)}`
        : '';
      for (const url of connectionStrings(port, query)) {
        expect(await reasonOf(url)).toBe(
          `The event store (EventStoreDB) ${text}`,
        );
      }
    },
  );

  it('can be read and written with a trusted certificate', async () => {
    const certificate = certificates.make(LOCAL, 2);
    const { port } = await start({ tls: certificate });
    const query = `&tlsCAFile=${encodeURIComponent(certificate.file)}`;
    for (const url of connectionStrings(port, query)) {
      await open(url).append(newStreamId(), [newEvent('A')], 'none');
    }
  });

  it('reports TLS that the address does not use, and the reverse', async () => {
    const secured = await start({ tls: certificates.make(LOCAL, 2) });
    for (const url of connectionStrings(secured.port, '&tls=false')) {
      expect(await reasonOf(url)).toMatch(
        /cannot be reached: it ends each connection, .* compare tls=false/,
      );
    }
    const plain = await start();
    for (const url of connectionStrings(plain.port, '')) {
      expect(await reasonOf(url)).toMatch(
        /does not use TLS, which EVENTSTORE_URL asks for: .* add tls=false/,
      );
    }
  });
});

describe('An event store that refuses its user', () => {
  const denied = () => {
    const metadata = new Metadata();
    metadata.set('exception', 'access-denied');
    const { PERMISSION_DENIED: code } = status;
    return { kind: 'status', code, metadata } as const;
  };

  it('reports a wrong password', async () => {
    const server = await start();
    const { UNAUTHENTICATED: code } = status;
    server.faults.set('read', { kind: 'status', code });
    expect(await reasonOf(server.url)).toBe(
      'The event store (EventStoreDB) refuses the user name and password: correct them in EVENTSTORE_URL.',
    );
  });

  it('names the right to read $all if only that is missing, and lets other calls continue', async () => {
    const server = await start();
    server.faults.set('readAll', denied());
    server.faults.set('subscribe', denied());
    const text =
      /does not let the user of EVENTSTORE_URL read \$all: add the user to \$r/;
    expect(await reasonOf(server.url)).toMatch(text);

    const troubles: (string | undefined)[] = [];
    const store = openEventStoreDb(server.url, {
      onTrouble: (trouble) => troubles.push(trouble?.message),
    });
    closing.push(() => store.close());
    const leaving = new AbortController();
    const following = Array.fromAsync(store.subscribe(0, leaving.signal));
    const streamId = newStreamId();
    await store.append(streamId, [newEvent('A')], 'none');
    expect(await store.readStream(streamId)).toHaveLength(1);
    await expect.poll(() => troubles.at(0)).toMatch(text);
    leaving.abort();
    await following;
  });

  it('can be followed and counted by a user who can read $all but no streams', async () => {
    const server = await start();
    const writer = open(server.url);
    const streamId = newStreamId();
    await writer.append(streamId, [newEvent('A')], 'none');

    server.faults.set('readStream', denied());
    const follower = open(server.url);
    const position = await follower.lastPosition();
    expect(position).toBeGreaterThan(0);
    const leaving = new AbortController();
    for await (const events of follower.subscribe(0, leaving.signal)) {
      expect(events).toMatchObject([{ streamId, position }]);
      leaving.abort();
    }
  });

  it('names the right to write, and the right to read streams', async () => {
    const server = await start();
    server.faults.set('append', denied());
    const append = open(server.url).append(
      newStreamId(),
      [newEvent('A')],
      'none',
    );
    await expect(append).rejects.toThrow(
      /does not let the user of EVENTSTORE_URL write/,
    );
    server.faults.set('read', denied());
    await expect(open(server.url).readStream('a')).rejects.toThrow(
      /does not let the user of EVENTSTORE_URL read streams/,
    );
  });
});

describe('An unreachable event store', () => {
  it.each([
    ['127.0.0.1:1', /cannot be reached: check that it runs/],
    ['nowhere.invalid:2113', /the host that EVENTSTORE_URL names has no addr/],
  ])('is reported for %s, without its address', async (host, pattern) => {
    const url = `esdb://somebody:${SECRET}@${host}?tls=false`;
    const reason = await reasonOf(url);
    expect(reason).toMatch(pattern);
    expect(reason).not.toMatch(/127|nowhere|somebody|changeit/);
  });
});
