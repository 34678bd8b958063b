import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seal } from '#domain/seal/events.ts';
import { verifySeal } from '#application/seal/verifySeal.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { createContainer } from '#infrastructure/composition/serviceContainer.ts';
import { sealHash } from '#infrastructure/seals/sealHash.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { lockDataFolder } from '#infrastructure/composition/dataFolder.ts';
import { migrateToDistributed } from '#infrastructure/composition/tools/migrateToDistributed.ts';
import { checkTexts } from '#infrastructure/eventLog/checkTexts.ts';
import { storeWithTexts } from '#infrastructure/eventLog/storeWithTexts.ts';
import type { MongoText } from '#infrastructure/mongo/texts.ts';
import { mongoTexts, TEXTS_COLLECTION } from '#infrastructure/mongo/texts.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { mongoDirectory } from '#infrastructure/mongo/people/directory.ts';
import { mongoCalendarFeeds } from '#infrastructure/mongo/people/calendarFeeds.ts';
import { mongoWebhookSecrets } from '#infrastructure/mongo/webhooks/webhookSecrets.ts';
import { mongoAccessTokens } from '#infrastructure/mongo/sessions/accessTokens.ts';
import { mongoCommandReplies } from '#infrastructure/mongo/requests/commandReplies.ts';
import { mongoSessions } from '#infrastructure/mongo/sessions/sessions.ts';
import type { Mongo } from '#infrastructure/mongo/database.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { newEvent, readEverything } from '#tests/contracts/storedEvents.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { mongoUrl } from '#tests/support/mongoDatabases.ts';
import {
  ADDRESS,
  addToken,
  NOW,
  openFolder,
  signUp,
} from '../backup/dataFolders.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

type OnProgress = Parameters<typeof migrateToDistributed>[0]['onProgress'];

const ROUNDS = 40;
const INVITATION = {
  inviteId: 'i1',
  teamId: 't1',
  emailAddress: 'Bob@example.test',
  code: 'secret',
};

const DUE_AT = '2026-04-01T09:00:00.000Z';
const PROFILE = { displayName: 'Ada Lovelace', color: '#3971b7' };

const newPath = temporaryFiles();
const servers: EventStoreDbServer[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** The use cases that seal a store's events, at an instant. */
const sealing = (eventStore: EventStore, now: string) => {
  const get = createContainer({
    eventStore,
    clock: { now: () => now },
    ids: uuidIds,
  });
  return { sealDays: get('sealDays'), listSeals: get('listSeals') };
};

/** Adds two accounts whose addresses were taken over by their owners. */
const addDisplaced = async ({
  directory,
}: Pick<ReturnType<typeof openFolder>, 'directory'>) => {
  for (const name of ['carl', 'dora']) {
    const emailAddress = `${name}@example.test`;
    for (const [provider, emailVouched] of [
      ['Microsoft', false],
      ['Google', true],
    ] as const) {
      await directory.registerUser(
        { provider, issuer: provider, subject: name },
        { emailAddress, emailVouched },
        `${name} by ${provider}`,
      );
    }
  }
};

/**
 * A data folder with an account, and alternating streams with appends of two
 * events.
 */
const newFolder = async () => {
  const dataFolder = newPath('data');
  const { eventStore, ...stores } = openFolder(dataFolder);
  const secret = await signUp({ eventStore, ...stores });
  await stores.directory.storeInvitation(INVITATION, DUE_AT);
  await stores.directory.claimFirst('u1');
  await stores.directory.trustLocal();
  await addDisplaced(stores);
  await stores.directory.storeProfile('u1', PROFILE, 3);
  const token = await addToken(stores);
  await stores.calendarFeeds.add('u1', 'feed');
  const owner = { teamId: 't1', webhookId: 'w1' };
  await stores.webhookSecrets.store(owner, 's1', 'whsec_x');
  for (let round = 0; round < ROUNDS; round++) {
    for (const team of ['t1', 't2']) {
      const at = { occurredAt: new Date(round * 1000).toISOString() };
      const events = [
        newEvent('First', { round }, { ...at, teamId: team }),
        newEvent('Second', {}, { teamId: team }),
      ];
      const expected = round === 0 ? 'none' : 2 * round - 1;
      await eventStore.append(`team-${team}`, events, expected);
    }
  }
  // A text inside its event, as older versions stored it, and texts next to the
  // log.
  const inline = newEvent('ItemDescribed', { itemId: 'i', description: 'A' });
  const separate = ['B', 'C'].map((description) => ({
    ...newEvent('ItemDescribed', { itemId: 'i', description }),
    schemaVersion: 2,
  }));
  await eventStore.append('item-i', [inline, ...separate], 'none');
  const reply = {
    bodyHash: 'h',
    commandId: 'c',
    status: 200,
    body: '{}',
    position: 3,
  };
  await stores.commandReplies.store('u1', 'key', reply, NOW);
  const events = await readEverything(eventStore);
  await stores.close();
  return { dataFolder, secret, token, events, total: events.length };
};

describe.skipIf(mongoUrl() === null)(
  'Migrating a data folder (needs MONGODB_URL)',
  () => {
    let server: EventStoreDbServer;
    let mongo: Mongo;
    let mongoAddress: string;

    beforeEach(async () => {
      server = await startEventStoreDb();
      servers.push(server);
      const url = new URL(mongoUrl() ?? '');
      url.pathname = `/slipway_${randomUUID().replaceAll('-', '')}`;
      mongoAddress = url.href;
      mongo = openMongo(mongoAddress);
    });
    afterEach(async () => {
      await mongo.drop(null);
      await mongo.close();
    });

    const run = (
      dataFolder: string,
      onProgress: OnProgress = () => undefined,
    ) =>
      migrateToDistributed({
        dataFolder,
        eventStoreUrl: server.url,
        mongoUrl: mongoAddress,
        onProgress,
      });

    /** The logged events without those of the server itself. */
    const logged = () =>
      server
        .log()
        .all()
        .filter(({ streamId }) => streamId.startsWith('slipway.'));

    const withoutPositions = (events: readonly { position: number }[]) =>
      events.map(({ position: _, ...event }) => event);

    const copies = async () => {
      const store = openEventStoreDb(server.url);
      try {
        return await readEverything(store);
      } finally {
        await store.close();
      }
    };

    it('copies all events in order, with ids, revisions and times, and reports how many', async () => {
      const { dataFolder, events, total } = await newFolder();
      expect(await run(dataFolder)).toEqual({
        events: total,
        eventsFound: 0,
        identities: 5,
        emailAddresses: 5,
        firstUser: 1,
        invitations: 1,
        keys: 0,
        sessions: 1,
        accessTokens: 1,
        calendarFeeds: 1,
        webhookSecrets: 1,
        commandReplies: 1,
        texts: 2,
        difference: null,
      });
      expect(withoutPositions(await copies())).toEqual(
        withoutPositions(events),
      );
    });

    it('copies into a store that other applications also use, under its prefix, and finds its copies there', async () => {
      const { dataFolder, events, total } = await newFolder();
      server.writeOthersEvents(1500);
      await run(dataFolder);
      server.writeOthersEvents(1500);
      expect(await run(dataFolder)).toMatchObject({
        events: total,
        eventsFound: total,
        difference: null,
      });
      expect(withoutPositions(await copies())).toEqual(
        withoutPositions(events),
      );
    });

    it('copies the texts next to the log before the events that refer to them', async () => {
      const { dataFolder } = await newFolder();
      server.faults.set('append', { kind: 'die', when: 'before' }, 1);
      await expect(run(dataFolder)).rejects.toThrow('event store');
      const texts = mongoTexts(mongo);
      expect(await texts.count()).toBe(2);
      await server.restart();

      expect(await run(dataFolder)).toMatchObject({ texts: 2 });
      const store = storeWithTexts(openEventStoreDb(server.url), texts);
      const events = await store.readStream('item-i');
      const read = await store.withTexts(events, 'all');
      expect(read.map(({ data }) => data)).toMatchObject([
        { description: 'A' },
        { description: 'B' },
        { description: 'C' },
      ]);
      expect(await checkTexts(store, texts)).toEqual({
        texts: 2,
        redacted: 0,
        missing: 0,
        changed: 0,
        firstPosition: null,
        unused: 0,
      });
      await store.close();
    });

    it('keeps seals unchanged, and continues them (T25)', async () => {
      const { dataFolder } = await newFolder();
      const { eventStore: source, ...stores } = openFolder(dataFolder);
      await sealing(source, '2026-03-03T00:11:00.000Z').sealDays();
      await stores.close();
      await run(dataFolder);
      const store = storeWithTexts(
        openEventStoreDb(server.url),
        mongoTexts(mongo),
      );
      try {
        const team = { teamId: 't1' };
        const add = newEvent(
          'First',
          {},
          { teamId: 't1', recordedAt: '2026-03-03T09:00:00.000Z' },
        );
        await store.append('item-new', [add], 'none');
        const slipway = sealing(store, '2026-03-04T00:11:00.000Z');
        await slipway.sealDays();
        const seals = await slipway.listSeals(team);
        expect(seals.length).toBeGreaterThan(1);
        expect(seals[0]?.previous).toBe(seals[1]?.hash);
        const verify = verifySeal({ eventStore: store, sealHash });
        for (const seal of seals) {
          expect((await verify(seal)).problems).toEqual([]);
        }
        // A replaced event is detected in these engines, too.
        const [newest, ...older] = seals;
        await store.append(
          'item-late',
          [{ ...add, metadata: { ...add.metadata, eventId: randomUUID() } }],
          'none',
        );
        expect((await verify(newest as Seal)).problems.join()).toMatch(
          /1 too many.*item-late/,
        );
        expect((await verify(older[0] as Seal)).problems).toEqual([]);
      } finally {
        await store.close();
      }
    });

    it('refuses a database with other texts', async () => {
      const { dataFolder } = await newFolder();
      const other = { sha256: '00', salt: '00', text: 'Other' };
      await mongoTexts(mongo).beforeAppend?.store([other]);
      await expect(run(dataFolder)).rejects.toThrow(
        'Nothing was copied: MongoDB contains texts that the data folder does not.',
      );
    });

    it('refuses to continue once a copied text was redacted in the folder', async () => {
      const { dataFolder } = await newFolder();
      await run(dataFolder);
      const { eventStore } = openFolder(dataFolder);
      const [text] = await mongo
        .collection<MongoText>(TEXTS_COLLECTION)
        .find({ text: 'B' })
        .toArray();
      await eventStore.eraseTexts([text?._id ?? '']);
      await eventStore.close();
      await expect(run(dataFolder)).rejects.toThrow(
        'MongoDB contains texts that the data folder does not.',
      );
    });

    it('preserves identities, addresses, invitations, sessions, access tokens, calendar feeds, webhook secrets and replies', async () => {
      const { dataFolder, secret, token } = await newFolder();
      await run(dataFolder);
      const directory = await mongoDirectory(mongo);
      const identity = { provider: 'Local', issuer: 'local' } as const;
      const found = directory.findUser({ ...identity, subject: ADDRESS });
      expect(await found).toBe('u1');
      expect(await directory.findByAddress('ADA@example.test')).toEqual({
        userId: 'u1',
        emailVouched: true,
      });
      // The name keeps its number, so an older one does not replace it there
      // either.
      const older = { displayName: 'Countess', color: null };
      await directory.storeProfile('u1', older, 2);
      expect((await directory.people(['u1'])).get('u1')).toEqual({
        emailAddress: ADDRESS,
        emailVouched: true,
        ...PROFILE,
      });
      expect(await directory.findOnlyLocallyVerified()).toEqual([]);
      expect(await directory.claimFirst('u2')).toBe(false);
      const people = await directory.emailAddresses([
        'carl by Google',
        'carl by Microsoft',
        'dora by Microsoft',
      ]);
      expect([...people]).toEqual([
        ['carl by Google', 'carl@example.test'],
        ['carl by Microsoft', ''],
        ['dora by Microsoft', ''],
      ]);
      expect(await directory.findInvitation('secret')).toEqual(INVITATION);
      const due = (now: string) => directory.findDueInvitations(now, 9);
      expect(await due('2026-03-31T09:00:00.000Z')).toEqual([]);
      expect(await due(DUE_AT)).toEqual([INVITATION]);
      const accessTokens = await mongoAccessTokens(mongo);
      expect(await accessTokens.use(token, NOW)).toMatchObject({
        teamId: 't1',
      });
      const secrets = await mongoWebhookSecrets(mongo);
      expect(await secrets.read(['s1'])).toEqual(new Map([['s1', 'whsec_x']]));
      const feeds = await mongoCalendarFeeds(mongo);
      expect(await feeds.findUserId('feed')).toBe('u1');
      const sessions = await mongoSessions(mongo);
      expect(await sessions.touch(secret, NOW)).toMatchObject({ userId: 'u1' });
      const replies = await mongoCommandReplies(mongo);
      const third = (await copies())[2];
      expect(await replies.find('u1', 'key', NOW)).toEqual({
        bodyHash: 'h',
        commandId: 'c',
        status: 200,
        body: '{}',
        // The event's new position.
        position: third?.position,
      });
    });

    it('resumes where it was interrupted, and changes nothing once everything is copied', async () => {
      const { dataFolder, total } = await newFolder();
      const dying = run(dataFolder, ({ step, events }) => {
        if (step !== 'copied' || events !== 5) return;
        server.faults.set('append', { kind: 'die', when: 'after' }, 1);
      });
      await expect(dying).rejects.toThrow('event store');
      await server.restart();
      const before = logged().length;
      expect(before).toBeGreaterThan(0);

      expect(await run(dataFolder)).toMatchObject({
        events: total,
        eventsFound: before,
        difference: null,
      });
      const appends = server.faults.count('append');
      expect(await run(dataFolder)).toMatchObject({
        events: total,
        eventsFound: total,
        difference: null,
      });
      expect(server.faults.count('append')).toBe(appends);
    });

    it('refuses an event store with other events, and people that are not in the folder', async () => {
      const { dataFolder } = await newFolder();
      const store = openEventStoreDb(server.url);
      await store.append('team-other', [newEvent('Other')], 'none');
      await store.close();
      await expect(run(dataFolder)).rejects.toThrow(
        'Nothing was copied: the event store contains other events. There, Other, revision 0 of team-other, differs from event 1 of the data folder in its stream, id',
      );

      const directory = await mongoDirectory(mongo);
      await directory.storeInvitation({ ...INVITATION, inviteId: 'other' });
      await expect(run(dataFolder)).rejects.toThrow(
        'Nothing was copied: MongoDB contains invitations that the data folder does not.',
      );
      expect(logged()).toHaveLength(1);
    });

    it('refuses a folder whose events were changed', async () => {
      const { dataFolder } = await newFolder();
      const events = new DatabaseSync(join(dataFolder, 'events.sqlite'));
      events.exec(`UPDATE events SET data = '{"round":7}' WHERE position = 2`);
      events.close();
      await expect(run(dataFolder)).rejects.toThrow('its hash does not match');
      expect(logged()).toEqual([]);
    });

    it('refuses a folder that a running server uses, or that is empty', async () => {
      const { dataFolder } = await newFolder();
      const release = lockDataFolder(dataFolder);
      await expect(run(dataFolder)).rejects.toThrow('Stop it first');
      release();
      const empty = newPath('empty');
      await expect(run(empty)).rejects.toThrow('contains no Slipway data');
      expect(existsSync(empty)).toBe(false);
    });

    it('names the first event that differs afterward', async () => {
      const { dataFolder, total } = await newFolder();
      const result = await run(dataFolder, ({ step, events }) => {
        if (step !== 'copied' || events !== total) return;
        // Another process writes to the stream before it is read back.
        const [first] = logged();
        if (first === undefined) return;
        server
          .log()
          .append('slipway.team-t9', 'any', [{ ...first, id: randomUUID() }]);
      });
      expect(result).toMatchObject({
        events: total,
        difference:
          'UserRegistered, revision 0 of team-t9 is not in the data folder',
      });
    });

    it('stops when another process writes to one of its streams', async () => {
      const { dataFolder } = await newFolder();
      const result = run(dataFolder, ({ step, events }) => {
        if (step !== 'copied' || events !== 5) return;
        const first = server.log().stream('slipway.team-t1')[0];
        if (first === undefined) return;
        server
          .log()
          .append('slipway.team-t1', 'any', [{ ...first, id: randomUUID() }]);
      });
      await expect(result).rejects.toThrow(
        'Another program is writing to the event store: team-t1 has changed.',
      );
    });
  },
);
