import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TextReference } from '#domain/shared/eventTexts.ts';
import { EVENT_TEXTS } from '#domain/shared/eventTexts.ts';
import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import type { ReadableTexts } from '#infrastructure/eventLog/checkTexts.ts';
import { checkTexts } from '#infrastructure/eventLog/checkTexts.ts';
import { hashOfText, referencesIn } from '#infrastructure/eventLog/texts.ts';
import { decisions } from '#tests/domain/decisions.ts';
import { newEvent, newStreamId } from './storedEvents.ts';

export type EventTextsUnderTest = Readonly<{
  store: EventStore;
  /** The texts that are stored next to the log. */
  texts: ReadableTexts;
  /** Deletes a text, as redaction does. */
  erase: (sha256: string) => Promise<void>;
  /** A store for another process, with the same events and texts. */
  openAnother: () => Promise<EventStore>;
  close: () => Promise<void>;
}>;

const described = (description: string, itemId = 'item-1'): NewEvent => ({
  ...newEvent('ItemDescribed', { itemId, description }),
  schemaVersion: 2,
});

const saved = (changed: Record<string, unknown>): NewEvent => ({
  ...newEvent('WorkflowSaved', { teamId: 'team-1', changed, removed: [] }),
  schemaVersion: 2,
});

/** The contract of every event store for texts that people write. */
export const eventTextsContract = (
  name: string,
  open: () => Promise<EventTextsUnderTest>,
): void => {
  describe(`${name} and the texts of events`, () => {
    let opened: EventTextsUnderTest;
    let store: EventStore;
    let stream: string;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      stream = newStreamId();
    });
    afterEach(() => opened.close());

    const stored = () => store.readStream(stream);
    const read = async (of: EventStore = store) =>
      (await of.withTexts(await of.readStream(stream), 'all')).map(
        ({ data }) => data,
      );
    const firstReference = async () => {
      const [event] = await stored();
      return event === undefined ? undefined : referencesIn(event)[0];
    };

    it.each([...EVENT_TEXTS.keys()])(
      'store the texts of %s next to the log, and return them',
      async (type) => {
        const appended = decisions
          .flatMap(({ events }) => events)
          .filter((event) => event.type === type)
          .map((event) => ({
            ...newEvent(type, event.data),
            schemaVersion: event.schemaVersion,
          }));
        await store.append(stream, appended, 'none');

        const plain = JSON.parse(
          JSON.stringify(appended.map(({ data }) => data)),
        ) as unknown;
        expect(await read()).toEqual(plain);
        expect(await read(await opened.openAnother())).toEqual(plain);
        for (const event of await stored()) {
          const references = referencesIn(event);
          expect(references.length).toBeGreaterThan(0);
          const found = await opened.texts.readWithSalts(
            references.map(({ sha256 }) => sha256),
          );
          for (const { text } of found) {
            // Shorter texts could be names or numbers.
            if (text.length > 8) {
              expect(JSON.stringify(event.data)).not.toContain(text);
            }
          }
        }
      },
    );

    it('are read with the salts of their hashes, except erased ones (T11)', async () => {
      await store.append(stream, [described('One'), described('Two')], 'none');
      const hashes = (await stored())
        .flatMap(referencesIn)
        .map((reference) => reference.sha256);
      const read = await store.readTexts(hashes);
      expect(read.map(({ text }) => text).toSorted()).toEqual(['One', 'Two']);
      for (const { sha256, salt, text } of read) {
        expect(hashOfText(salt, text)).toBe(sha256);
      }
      await opened.erase(hashes[0] ?? '');
      expect(await store.readTexts(hashes)).toMatchObject([{ text: 'Two' }]);
    });

    it('are erased permanently by their hashes, without affecting others (T30)', async () => {
      const newEvents = [
        described('Gone'),
        described('Here'),
        described('Gone'),
      ];
      await store.append(stream, newEvents, 'none');
      const hashes = (await stored())
        .flatMap(referencesIn)
        .map((reference) => reference.sha256);
      const [first = '', second = '', third = ''] = hashes;
      const before = await opened.texts.count();
      const unknownHash = '00'.repeat(32);
      await store.eraseTexts([first, third, unknownHash]);
      await store.eraseTexts([first]);
      expect(await store.readTexts(hashes)).toMatchObject([{ text: 'Here' }]);
      expect([...(await store.findTexts(hashes)).keys()]).toEqual([second]);
      expect(await read()).toMatchObject([
        { description: '' },
        { description: 'Here' },
        { description: '' },
      ]);
      expect(await opened.texts.count()).toBe(before - 2);
      expect(await read(await opened.openAnother())).toEqual(await read());
    });

    it('are erased with the copies that a repeated append has left (T30)', async () => {
      const others = await opened.texts.count();
      const event = described('Gone');
      await store.append(stream, [event], 'none');
      const repeat = await store.append(stream, [event], 'none');
      expect(repeat.appended).toBe(false);
      await store.append(stream, [described('Gone')], 0);
      const [hash = ''] = (await stored())
        .flatMap(referencesIn)
        .map(({ sha256 }) => sha256);
      await store.eraseTexts([hash]);
      // Only the text of the other event is left.
      expect(await opened.texts.count()).toBe(others + 1);
      expect(await read()).toMatchObject([
        { description: '' },
        { description: 'Gone' },
      ]);
    });

    it('count as redacted, not missing, if an event says so (T34)', async () => {
      await store.append(stream, [described('One'), described('Two')], 'none');
      const [first] = (await stored()).flatMap(referencesIn);
      await store.eraseTexts([first?.sha256 ?? '']);
      const missing = await checkTexts(store, opened.texts);
      expect(missing).toMatchObject({ missing: 1, redacted: 0 });
      const texts = [{ field: 'description', length: 3, sha256: 'ab' }];
      const redaction = { itemId: 'item-1', texts };
      await store.append(
        stream,
        [
          { ...newEvent('ItemTextRedacted', redaction), schemaVersion: 1 },
          described('Three'),
        ],
        1,
      );
      const redacted = await checkTexts(store, opened.texts);
      expect(redacted).toMatchObject({ missing: 0, redacted: 1, unused: 0 });
      const [, , , third] = await stored();
      const [written] = third === undefined ? [] : referencesIn(third);
      await store.eraseTexts([written?.sha256 ?? '']);
      // A redaction does not cover texts that were written after it.
      const since = await checkTexts(store, opened.texts);
      expect(since).toMatchObject({ missing: 1, redacted: 1 });
    });

    it('refer to a text by its length and the SHA-256 of salt and UTF-8 bytes', async () => {
      const text = 'Grüße \u{1f680}';
      await store.append(stream, [described(text)], 'none');
      const reference = (await firstReference()) as TextReference;
      const [found] = await opened.texts.readWithSalts([reference.sha256]);
      const salt = Buffer.from(found?.salt ?? '', 'hex');
      expect(salt).toHaveLength(16);
      expect(reference).toEqual({
        // Characters, not units of UTF-16.
        length: 7,
        sha256: createHash('sha256').update(salt).update(text).digest('hex'),
      });
    });

    it('salt each text again, so that nobody can try guesses', async () => {
      const events = [described('Same'), described('Same')];
      await store.append(stream, events, 'none');
      const hashes = (await stored()).flatMap((event) =>
        referencesIn(event).map(({ sha256 }) => sha256),
      );
      expect(new Set(hashes).size).toBe(2);
    });

    it('read inline texts of older versions as well as texts next to the log', async () => {
      const inline = newEvent('ItemDescribed', {
        itemId: 'item-1',
        description: 'Written before',
      });
      const workflow = newEvent('WorkflowSaved', {
        teamId: 'team-1',
        changed: { a: { length: 3, sha256: 'x' }, b: 'text' },
        removed: [],
      });
      const events = [inline, workflow, described('Written after')];
      await store.append(stream, events, 'none');
      expect(await read()).toEqual(events.map(({ data }) => data));
    });

    it('read an erased text as empty, and others unchanged', async () => {
      await store.append(
        stream,
        [described('Gone'), described('Here')],
        'none',
      );
      const { sha256 } = (await firstReference()) as TextReference;
      await opened.erase(sha256);
      const other = await opened.openAnother();
      expect(await read(other)).toMatchObject([
        { description: '' },
        { description: 'Here' },
      ]);
      expect(await checkTexts(other, opened.texts)).toMatchObject({
        missing: 1,
      });
    });

    it('store nothing of a refused append', async () => {
      await store.append(stream, [described('First')], 'none');
      const before = await opened.texts.count();
      await expect(
        store.append(stream, [described('Refused')], 'none'),
      ).rejects.toThrow(RevisionConflict);
      expect(await opened.texts.count()).toBe(before);
    });

    it('recognize a repeated append by its ids, with any salt', async () => {
      const event = described('Once');
      const first = await store.append(stream, [event], 'none');
      const again = await store.append(stream, [event], 'none');
      expect(again).toEqual({ ...first, appended: false });
      const other = await (
        await opened.openAnother()
      ).append(stream, [event], 'any');
      expect(other).toMatchObject({ revision: 0, appended: false });
      expect(await read()).toEqual([event.data]);
    });

    it('never treat what a client wrote as a reference', async () => {
      await store.append(stream, [described('Of another team')], 'none');
      const secret = (await firstReference()) as TextReference;
      const forged = saved({ mine: secret, other: { text: 'x' } });
      const ownStream = newStreamId();
      await store.append(ownStream, [forged], 'none');
      const events = await store.readStream(ownStream);
      const [event] = await store.withTexts(events, 'all');
      expect(event?.data).toEqual(forged.data);
    });

    it('keep keys that are also built-in object properties', async () => {
      const changed = JSON.parse(
        '{"__proto__":{"a":1},"constructor":2}',
      ) as Record<string, unknown>;
      await store.append(stream, [saved(changed)], 'none');
      const [event] = (await read()) as [{ changed: object }];
      expect(JSON.stringify(event.changed)).toBe(JSON.stringify(changed));
    });

    it('read only the newest text of each subject for a fold', async () => {
      const events = [
        described('One'),
        described('Two'),
        saved({ step: 1, name: 'A' }),
        saved({ step: 2 }),
      ];
      await store.append(stream, events, 'none');
      const latest = await store.withTexts(await stored(), 'latest');
      expect(latest.map(({ data }) => data)).toMatchObject([
        { description: '' },
        { description: 'Two' },
        { changed: { step: null, name: 'A' } },
        { changed: { step: 2 } },
      ]);
    });
  });
};
