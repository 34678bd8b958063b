import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Metadata, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMongo } from '#infrastructure/mongo/database.ts';
import {
  openFolder,
  signUp,
} from '#tests/infrastructure/backup/dataFolders.ts';
import { temporaryFiles } from '#tests/infrastructure/temporaryFiles.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { dropDatabase } from '#tests/support/engineClients.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mongoUrl } from '#tests/support/mongoDatabases.ts';
import {
  runSlipwayCommand,
  slipwayCommand,
} from '#tests/support/slipwayCommand.ts';

const MAIN = join(import.meta.dirname, '../../../api/cli/main.ts');
const EVENTS = 301;
const KILLS = 3;

const newPath = temporaryFiles();

/**
 * The number of Slipway's events in the log of a server, without system events.
 */
const countEvents = (server: EventStoreDbServer): number =>
  server
    .log()
    .all()
    .filter(({ streamId }) => streamId.startsWith('slipway.')).length;

const newFolder = async (): Promise<string> => {
  const dataFolder = newPath('data');
  const stores = openFolder(dataFolder);
  await signUp(stores);
  for (let n = 1; n < EVENTS; n++) {
    // Events of alternating streams are never appended together.
    const expected = n <= 2 ? 'none' : Math.ceil(n / 2) - 2;
    const stream = `team-${String(n % 2)}`;
    await stores.eventStore.append(stream, [newEvent('Made', { n })], expected);
  }
  await stores.close();
  return dataFolder;
};

describe('slipway migrate', () => {
  it('names missing settings, with exit code 1', async () => {
    const { code, stderr } = await slipwayCommand(newPath('data'), 'migrate');
    expect(code).toBe(1);
    expect(stderr).toContain('Set SLIPWAY_ENGINE=distributed');
  });
});

describe.skipIf(mongoUrl() === null)(
  'slipway migrate, with engines (needs MONGODB_URL)',
  () => {
    let server: EventStoreDbServer;
    const address = new URL(mongoUrl() ?? 'mongodb://none');
    address.pathname = `/slipway_${randomUUID().replaceAll('-', '')}`;

    beforeAll(async () => {
      server = await startEventStoreDb();
    });
    afterAll(async () => {
      server.close();
      await dropDatabase(openMongo(address.href));
    });

    const engines = () => ({
      SLIPWAY_ENGINE: 'distributed',
      EVENTSTORE_URL: server.url,
      MONGODB_URL: address.href,
      // Migrating does not connect to Kafka.
      KAFKA_BROKERS: '127.0.0.1:1',
    });

    const migrating = (dataFolder: string, ...options: readonly string[]) =>
      runSlipwayCommand(['migrate', ...options], {
        ...engines(),
        SLIPWAY_DATA: dataFolder,
      });

    it(`resumes after each of ${String(KILLS)} kills, and ends with the same events`, async () => {
      const dataFolder = await newFolder();
      const env = { ...process.env, ...engines(), SLIPWAY_DATA: dataFolder };
      const logged = () => countEvents(server);
      // Slows the server down, so that the migration is still running when it
      // is killed.
      server.faults.set('append', { kind: 'delay', ms: 5 });
      for (let kill = 1; kill <= KILLS; kill++) {
        const before = logged();
        const child = spawn(process.execPath, [MAIN, 'migrate'], { env });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        await eventually(() => logged() > before + 20);
        child.kill('SIGKILL');
        await ended;
        expect(logged()).toBeLessThan(EVENTS);
      }
      server.faults.heal();
      const there = logged();

      const { code, output, stderr } = await migrating(dataFolder, '--json');
      expect(code, stderr).toBe(0);
      expect(JSON.parse(output)).toMatchObject({
        events: EVENTS,
        eventsFound: there,
        emailAddresses: 1,
        difference: null,
      });

      const again = await migrating(dataFolder);
      expect(again.output).toContain(
        'Everything was read back and is identical.',
      );
      expect(logged()).toBe(EVENTS);
    });

    it('does not touch an event store with other content, with exit code 1', async () => {
      const dataFolder = newPath('other');
      const stores = openFolder(dataFolder);
      await signUp(stores, 'u2');
      await stores.close();
      const before = countEvents(server);
      const { code, stderr } = await runSlipwayCommand(['migrate'], {
        ...engines(),
        SLIPWAY_DATA: dataFolder,
        MONGODB_URL: `${address.href}_empty`,
      });
      expect(code).toBe(1);
      expect(stderr).toContain('the event store contains other events');
      expect(countEvents(server)).toBe(before);
    });

    it.each([
      [
        'refuses the user name and password: correct them in EVENTSTORE_URL',
        status.UNAUTHENTICATED,
      ],
      [
        'does not let the user of EVENTSTORE_URL read $all',
        status.PERMISSION_DENIED,
      ],
    ])(
      'reports that the event store %s, without its address, with exit code 1',
      async (reason, code) => {
        const metadata = new Metadata();
        metadata.set('exception', 'access-denied');
        const refused = { kind: 'status', code, metadata } as const;
        server.faults.set('readAll', refused);
        const migrated = await runSlipwayCommand(['migrate'], {
          ...engines(),
          SLIPWAY_DATA: await newFolder(),
          MONGODB_URL: `${address.href}_empty`,
        });
        server.faults.heal();
        expect(migrated.code).toBe(1);
        expect(migrated.stderr).toContain(
          `The event store (EventStoreDB) ${reason}`,
        );
        const { host } = new URL(server.url.replace('esdb:', 'http:'));
        expect(migrated.stderr).not.toContain(host);
      },
    );
  },
);
