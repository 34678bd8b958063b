import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Projection } from '#projections/shared/projection.ts';
import type { Query } from '#application/shared/ports/ReadModels.ts';
import type {
  Generation,
  ReadModelStore,
  StoredDocument,
} from '#infrastructure/readModels/documentStore.ts';
import { StaleGenerationError } from '#infrastructure/readModels/documentStore.ts';
import { readGeneration } from './readGeneration.ts';
import { collections, matching, pageOf, queries } from './taskQueries.ts';
import type { Task } from './tasks.ts';
import { task, tasks, teams } from './tasks.ts';

/** How the suite opens an adapter. */
export type ReadModelsUnderTest = Readonly<{
  open: (projections: readonly Projection[]) => Promise<ReadModelStore>;
  /**
   * Opens the same documents again, for adapters that outlive their process.
   */
  reopen?: (projections: readonly Projection[]) => Promise<ReadModelStore>;
}>;

/**
 * The contract of every store of read models, for readers and for the runner.
 */
export const readModelsContract = (
  name: string,
  { open, reopen }: ReadModelsUnderTest,
): void => {
  describe(`${name} as read models`, () => {
    let store: ReadModelStore;
    let generation: Generation;
    let position: number;

    beforeEach(async () => {
      store = await open([tasks, teams]);
      generation = await store.begin(tasks);
      position = 0;
    });
    afterEach(() => store.close());

    const publish = () => store.publish(generation);

    /** Commits changes up to the greatest of their positions. */
    const commit = async (...changes: readonly StoredDocument[]) => {
      const to = Math.max(
        position,
        ...changes.map(({ position: other }) => other),
      );
      await store.commit(generation, {
        changes,
        from: position,
        to: { position: to, eventId: `event-${to}` },
      });
      position = to;
    };

    /** A change that removes a document. */
    const removal = (id: string): StoredDocument => ({
      id,
      position: position + 1,
      document: null,
    });

    /** Commits documents, each at the next position. */
    const put = (...documents: readonly Task[]) =>
      commit(
        ...documents.map((document, n) => ({
          id: document.id,
          position: position + n + 1,
          document,
        })),
      );

    const find = async (query: Partial<Query> = {}) => {
      const page = await store.find('items', { where: {}, ...query });
      return { ids: page.documents.map(({ id }) => id), total: page.total };
    };

    const idsWhere = async (where: Query['where']) =>
      (await find({ where })).ids.join(' ');

    describe('get and getMany', () => {
      it('return documents as written', async () => {
        const document = task('a', {
          title: 'Grüße, 日本語, \u{1f680}, "quoted"\n\u0000',
          when: { span: 1, index: 3 },
          secret: 'kept',
        });
        await put(document, task('b'));
        await publish();

        expect(await store.get('items', 'a')).toEqual(document);
      });

      it('return null and nothing for documents that do not exist', async () => {
        await put(task('a'));
        await publish();

        expect(await store.get('items', 'x')).toBeNull();
        expect(await store.getMany('items', ['x', 'y'])).toEqual([]);
        expect(await store.get('teams', 'a')).toBeNull();
      });

      it('return many documents in the order of the requested ids', async () => {
        await put(task('a'), task('b'), task('c'));
        await publish();

        const many = await store.getMany('items', ['c', 'x', 'a']);
        expect(many.map(({ id }) => id)).toEqual(['c', 'a']);
      });

      it('return the latest document, and nothing after a removal', async () => {
        await put(task('a', { rank: 1 }), task('b'));
        await put(task('a', { rank: 2 }));
        await publish();
        expect(await store.get('items', 'a')).toMatchObject({ rank: 2 });

        await commit(removal('a'));
        expect(await store.get('items', 'a')).toBeNull();
        expect(await store.getMany('items', ['a', 'b'])).toHaveLength(1);
        expect(await find()).toEqual({ ids: ['b'], total: 1 });
      });
    });

    describe('find', () => {
      const team = 'red';
      beforeEach(async () => {
        await put(
          task('a', { rank: 2, done: true, when: { span: 1, index: 0 } }),
          task('b', { rank: 10, when: { span: 1, index: 5 } }),
          task('c', { rank: null, when: { span: 4, index: 1 } }),
          task('d', { rank: -1.5, title: 'Zebra' }),
          task('e', { team: 'blue', rank: 3, title: 'apple' }),
        );
        await publish();
      });

      it('matches equal values of text, number, boolean and null', async () => {
        expect(await idsWhere({ team: 'blue' })).toBe('e');
        expect(await idsWhere({ team, rank: 10 })).toBe('b');
        expect(await idsWhere({ team, done: true })).toBe('a');
        expect(await idsWhere({ team, done: false })).toBe('b c d');
        expect(await idsWhere({ team, rank: null })).toBe('c');
        expect(await idsWhere({ id: 'd' })).toBe('d');
      });

      it('matches by paths into a document', async () => {
        expect(await idsWhere({ team, 'when.span': 1 })).toBe('a b');
        expect(await idsWhere({ team, 'when.span': null })).toBe('d');
      });

      it('matches any value of a list, including null', async () => {
        expect(await idsWhere({ rank: { in: [2, 3, 99] } })).toBe('a e');
        expect(await idsWhere({ rank: { in: [2, null] } })).toBe('a c');
        expect(await idsWhere({ rank: { in: [null] } })).toBe('c');
        expect(await idsWhere({ rank: { in: [] } })).toBe('');
        expect(await idsWhere({ done: { in: [true] } })).toBe('a');
        expect(await idsWhere({ id: { in: ['e', 'a', 'x'] } })).toBe('a e');
      });

      it('matches ranges including both ends, and never null', async () => {
        expect(await idsWhere({ rank: { from: 2 } })).toBe('a b e');
        expect(await idsWhere({ rank: { to: 2 } })).toBe('a d');
        expect(await idsWhere({ rank: { from: 2, to: 3 } })).toBe('a e');
        expect(await idsWhere({ rank: { from: 4, to: 3 } })).toBe('');
        expect(await idsWhere({ rank: {} })).toBe('a b c d e');
        expect(await idsWhere({ rank: { from: null } })).toBe('');
        expect(await idsWhere({ title: { from: 'Zebra' } })).toBe('d e');
      });

      it('sorts by the id itself, in both directions', async () => {
        const findSorted = async (direction: 'asc' | 'desc') =>
          (await find({ orderBy: [{ field: 'id', direction }] })).ids.join(' ');
        expect(await findSorted('asc')).toBe('a b c d e');
        expect(await findSorted('desc')).toBe('e d c b a');
      });

      it('requires all conditions to hold', async () => {
        expect(
          await idsWhere({ team, done: false, 'when.index': { from: 1 } }),
        ).toBe('b c');
      });

      it('sorts missing values, then numbers, then texts by code point', async () => {
        const findSorted = async (
          field: string,
          direction: 'asc' | 'desc' = 'asc',
        ) => (await find({ orderBy: [{ field, direction }] })).ids.join(' ');

        expect(await findSorted('rank')).toBe('c d a e b');
        expect(await findSorted('rank', 'desc')).toBe('b e a d c');
        expect(await findSorted('title')).toBe('a b c d e');
        // By units of UTF-16, f would come before g.
        await put(
          task('f', { title: '\u{1f680}' }),
          task('g', { title: '\uffee' }),
        );
        expect(await findSorted('title')).toBe('a b c d e g f');
      });

      it('breaks ties by later fields, and finally by the id', async () => {
        await put(task('c2', { done: true }), task('a2'));
        const { ids } = await find({
          where: { team },
          orderBy: [
            { field: 'done', direction: 'desc' },
            { field: 'when.span', direction: 'asc' },
          ],
        });

        expect(ids).toEqual(['c2', 'a', 'a2', 'd', 'b', 'c']);
        expect((await find()).ids).toEqual([
          'a',
          'a2',
          'b',
          'c',
          'c2',
          'd',
          'e',
        ]);
      });

      it('returns a page of the matches, and how many there are', async () => {
        const page = (offset?: number, limit?: number) =>
          find({
            where: { team },
            ...(offset === undefined ? {} : { offset }),
            ...(limit === undefined ? {} : { limit }),
          });

        expect(await page(0, 2)).toEqual({ ids: ['a', 'b'], total: 4 });
        expect(await page(2, 2)).toEqual({ ids: ['c', 'd'], total: 4 });
        expect(await page(3, 9)).toEqual({ ids: ['d'], total: 4 });
        expect(await page(4, 2)).toEqual({ ids: [], total: 4 });
        expect(await page(9)).toEqual({ ids: [], total: 4 });
        expect(await page(1)).toEqual({ ids: ['b', 'c', 'd'], total: 4 });
        expect(await page(0, 0)).toEqual({ ids: [], total: 4 });
      });

      it('refuses fields without an index', async () => {
        await expect(idsWhere({ secret: 'kept' })).rejects.toThrow(
          'items cannot be queried by secret.',
        );
        await expect(
          find({ orderBy: [{ field: 'secret', direction: 'asc' }] }),
        ).rejects.toThrow('items cannot be queried by secret.');
      });
    });

    describe('outline', () => {
      const outline = (query: Query) => store.outline('items', query, ['done']);

      it('returns the fields of matches, in order (threat S3)', async () => {
        await put(task('a'), task('b', { done: true }), task('c'), task('d'));
        await commit(removal('c'));
        await publish();
        const where = { team: 'red' };
        // False is 0, and true is 1.
        expect(
          await outline({
            where,
            orderBy: [{ field: 'id', direction: 'desc' }],
          }),
        ).toEqual([
          { id: 'd', values: [0] },
          { id: 'b', values: [1] },
          { id: 'a', values: [0] },
        ]);
        expect(await outline({ where, offset: 1, limit: 1 })).toEqual([
          { id: 'b', values: [1] },
        ]);
        expect(await outline({ where, limit: 0 })).toEqual([]);
      });

      it('refuses fields without an index', async () => {
        await expect(outline({ where: { secret: 'kept' } })).rejects.toThrow(
          'items cannot be queried by secret.',
        );
      });
    });

    describe('countBy', () => {
      const countsOf = async (where: Query['where']) => {
        const counts = await store.countBy('items', where, ['team', 'done']);
        return counts
          .map(({ values, count }) => [...values, count].join(' '))
          .toSorted();
      };

      it('counts all matches by the values of fields, except removed ones (threat H8)', async () => {
        await put(
          task('a', { done: true }),
          task('b'),
          task('c'),
          task('d', { team: 'blue' }),
          task('e', { team: 'green' }),
        );
        await commit(removal('c'));
        await publish();
        const where = { team: { in: ['red', 'blue'] } };
        expect(await countsOf(where)).toEqual([
          'blue 0 1',
          'red 0 1',
          'red 1 1',
        ]);
        expect(await countsOf({ team: 'red', done: true })).toEqual([
          'red 1 1',
        ]);
        expect(await countsOf({ team: { in: [] } })).toEqual([]);
      });

      it('counts nothing before the first build', async () => {
        expect(await countsOf({ team: 'red' })).toEqual([]);
      });
    });

    describe('find again', () => {
      it('reflects every change since, of any kind', async () => {
        await put(task('a'), task('b'));
        await publish();
        const results = async () => {
          const { ids, total } = await find({
            where: { team: 'red' },
            limit: 2,
          });
          return [ids.join(' '), total];
        };
        expect(await results()).toEqual(['a b', 2]);
        expect(await results()).toEqual(['a b', 2]);
        await put(task('c'));
        expect(await results()).toEqual(['a b', 3]);
        await put(task('a', { team: 'blue' }));
        expect(await results()).toEqual(['b c', 2]);
        await commit(removal('b'));
        expect(await results()).toEqual(['c', 1]);
        const next = await store.begin(tasks);
        await store.commit(next, {
          changes: [{ id: 'z', position: 1, document: task('z') }],
          from: 0,
          to: { position: position + 1, eventId: 'later' },
        });
        await store.publish(next);
        expect(await results()).toEqual(['z', 1]);
      });
    });

    describe('find by words', () => {
      beforeEach(async () => {
        await put(
          task('a', { title: '# Crème brûlée\n\nRecipe, no. 42' }),
          task('b', { title: 'Cremate nothing; C++/C# STRASSE' }),
          task('c', { title: 'Überraschung Zoë ΟΔΟΣ 日本語テキスト' }),
          task('d', { title: '!!! ---' }),
          task('e', { title: 'crème', team: 'blue' }),
        );
        await publish();
      });

      const byWords = async (words: string, team = 'red') =>
        (await find({ where: { team }, words })).ids.join(' ');

      it('matches the beginnings of words, ignoring accents and case', async () => {
        expect(await byWords('crem')).toBe('a b');
        expect(await byWords('CRÈME')).toBe('a');
        expect(await byWords('ème')).toBe('');
        expect(await byWords('uber')).toBe('c');
        expect(await byWords('42')).toBe('a');
        expect(await byWords('日本')).toBe('c');
        expect(await byWords('οδ')).toBe('c');
      });

      it('finds any part of a text without spaces, however long', async () => {
        expect(await byWords('テキスト')).toBe('c');
        expect(await byWords('本語テ')).toBe('c');
        expect(await byWords('日本語テキスト')).toBe('c');
        // The last character only looks the same.
        expect(await byWords('日本語テキス卜')).toBe('');
        const title = '新しい料金ページの設計書をみんなで更新する';
        await put(task('d', { title }));
        expect(await byWords('料金')).toBe('d');
        expect(await byWords(title.slice(3))).toBe('d');
        expect(await byWords(`${title}た`)).toBe('');
      });

      it('requires every word to match', async () => {
        expect(await byWords('brul crem')).toBe('a');
        expect(await byWords('brul nothing')).toBe('');
        expect(await byWords('c, strasse!')).toBe('b');
      });

      it('searches only within the scope', async () => {
        expect(await byWords('creme', 'blue')).toBe('e');
        expect(await byWords('brulee', 'blue')).toBe('');
      });

      it('counts and pages like any other query', async () => {
        expect(
          await find({ where: { team: 'red' }, words: 'cre', limit: 1 }),
        ).toEqual({ ids: ['a'], total: 2 });
      });

      it('ignores blank words, and finds nothing by punctuation alone', async () => {
        expect(await byWords('  ')).toBe('a b c d');
        expect(await byWords('!!!')).toBe('');
      });

      it('reflects a text that changes, moves to another scope or is removed', async () => {
        await put(task('a', { title: 'Crumble' }));
        expect(await byWords('brulee')).toBe('');
        expect(await byWords('crumb')).toBe('a');

        await put(task('a', { title: 'Crumble', team: 'blue' }));
        expect(await byWords('crumb')).toBe('');
        expect(await byWords('crumb', 'blue')).toBe('a');

        await commit(removal('a'));
        expect(await byWords('crumb', 'blue')).toBe('');
      });

      it('refuses words without a scope', async () => {
        await expect(find({ words: 'crem' })).rejects.toThrow(
          'items cannot be searched',
        );
      });
    });

    it('answers any query like a full scan of the documents, after any changes', async () => {
      await fc.assert(
        fc.asyncProperty(
          collections,
          collections,
          queries,
          async (before, documents, query) => {
            await store.close();
            store = await open([tasks, teams]);
            generation = await store.begin(tasks);
            position = 0;
            await put(...before);
            await publish();
            const ids = new Set(documents.map(({ id }) => id));
            const removed = before.filter(({ id }) => !ids.has(id));
            await commit(...removed.map(({ id }) => removal(id)));
            await put(...documents);
            const { documents: found, total } = await store.find(
              'items',
              query,
            );

            expect(found.map(({ id }) => id)).toEqual(pageOf(documents, query));
            expect(total).toBe(matching(documents, query).length);
          },
        ),
        { numRuns: 60 },
      );
    });

    describe('A generation', () => {
      it('is invisible until it is published', async () => {
        await put(task('a'));
        expect(await store.live(tasks)).toBeNull();
        expect(await store.generationOf('items')).toBeNull();
        expect(await store.get('items', 'a')).toBeNull();
        expect(await find()).toEqual({ ids: [], total: 0 });

        expect(await publish()).toBe(true);
        expect(await store.live(tasks)).toEqual({
          generation,
          version: 1,
          checkpoint: { position: 1, eventId: 'event-1' },
        });
        expect(await find()).toEqual({ ids: ['a'], total: 1 });
      });

      it('keeps its parked keys until they are released or another generation replaces it', async () => {
        await put(task('a'));
        const parked = {
          key: 'red',
          position: 7,
          type: 'Counted',
          message: 'no',
          isDue: false,
        };
        await store.park(generation, { ...parked, position: 9 });
        await store.park(generation, parked);
        await store.park(generation, { ...parked, key: 'blue' });
        await publish();
        const byKey = async (of: Generation) =>
          (await store.parked(of))
            .map(({ key, position, message }) => [key, position, message])
            .toSorted();
        expect(await byKey(generation)).toEqual([
          ['blue', 7, 'no'],
          ['red', 7, 'no'],
        ]);
        await store.release(generation, 'blue');
        expect(await byKey(generation)).toEqual([['red', 7, 'no']]);

        const next = await store.begin(tasks);
        expect(await byKey(next)).toEqual([]);
        await store.commit(next, {
          changes: [],
          from: 0,
          to: { position: 1, eventId: null },
        });
        expect(await store.publish(next)).toBe(true);
        expect(await byKey(next)).toEqual([]);
      });

      it('replaces the live one when it has caught up with it', async () => {
        await put(task('a'), task('b'));
        await publish();
        const next = await store.begin(tasks);
        const write = (from: number, id: string) =>
          store.commit(next, {
            changes: [{ id, position: from + 1, document: task(id) }],
            from,
            to: { position: from + 1, eventId: null },
          });

        await write(0, 'x');
        expect(await store.publish(next)).toBe(false);
        expect(await find()).toEqual({ ids: ['a', 'b'], total: 2 });
        expect(await store.generationOf('items')).toBe(generation.id);
        await write(1, 'y');
        expect(await store.publish(next)).toBe(true);
        expect(await store.generationOf('items')).toBe(next.id);
        expect(await find()).toEqual({ ids: ['x', 'y'], total: 2 });
        expect(await find({ where: { team: 'red' }, words: 'y' })).toEqual({
          ids: ['y'],
          total: 1,
        });
      });

      it('is deleted after another has replaced it', async () => {
        await put(task('a'));
        await publish();
        const next = await store.begin(tasks);
        await store.commit(next, {
          changes: [],
          from: 0,
          to: { position: 1, eventId: null },
        });
        await store.publish(next);

        await expect(put(task('b'))).rejects.toBeInstanceOf(
          StaleGenerationError,
        );
        await expect(publish()).rejects.toBeInstanceOf(StaleGenerationError);
        expect(await find()).toEqual({ ids: [], total: 0 });
      });

      it('replaces an unfinished one', async () => {
        await put(task('a'));
        const next = await store.begin(tasks);

        await expect(put(task('b'))).rejects.toBeInstanceOf(
          StaleGenerationError,
        );
        expect(await store.publish(next)).toBe(true);
        expect(await find()).toEqual({ ids: [], total: 0 });
      });

      it('can be discarded, even the live one', async () => {
        await put(task('a'));
        await publish();
        await store.discard(generation);

        expect(await store.live(tasks)).toBeNull();
        expect(await store.generationOf('items')).toBeNull();
        expect(await store.get('items', 'a')).toBeNull();
        await expect(put(task('b'))).rejects.toBeInstanceOf(
          StaleGenerationError,
        );
      });

      it('names the projection version that built it', async () => {
        await put(task('a'));
        await publish();
        await store.close();
        const newer = {
          ...tasks,
          version: 2,
          indexes: [...tasks.indexes, { fields: ['team', 'secret'] }],
        };
        if (reopen === undefined) return;
        store = await reopen([newer, teams]);

        expect(await store.live(newer)).toMatchObject({ version: 1 });
        // A query still works if the older version has no index for it.
        expect(await idsWhere({ team: 'red', secret: null })).toBe('a');
        expect(await idsWhere({ team: 'red', secret: 'x' })).toBe('');
      });
    });

    describe('load and snapshot', () => {
      it('return documents with their positions, including removed ones', async () => {
        await put(task('a'), task('b'));
        await commit({ id: 'b', position: 7, document: null });

        const loaded = await store.load(generation, ['b', 'x', 'a']);
        expect(new Set(loaded)).toEqual(
          new Set([
            { id: 'a', position: 1, document: task('a') },
            { id: 'b', position: 7, document: null },
          ]),
        );
        const snapshot = await readGeneration(store, generation);
        expect(snapshot.checkpoint).toEqual({
          position: 7,
          eventId: 'event-7',
        });
        expect(new Set(snapshot.documents)).toEqual(new Set(loaded));
      });
    });

    describe('commit', () => {
      it('does not change a newer document', async () => {
        await put(task('a', { rank: 1, title: 'Newer' }));
        await publish();
        await commit(
          { id: 'a', position: 1, document: task('a', { rank: 99 }) },
          { id: 'b', position: 2, document: task('b') },
        );

        expect(await store.get('items', 'a')).toMatchObject({ rank: 1 });
        expect(
          await find({ where: { team: 'red' }, words: 'newer' }),
        ).toMatchObject({ total: 1 });
      });

      it('writes the documents of a batch unless newer ones are stored', async () => {
        const ids = ['a', 'b', 'c', 'd', 'e'];
        await put(...ids.map((id) => task(id)));
        await commit(
          { id: 'a', position: 20, document: task('a') },
          { id: 'd', position: 20, document: task('d') },
        );
        await commit(
          ...ids.map((id) => ({
            id,
            position: 10,
            document: task(id, { rank: 99 }),
          })),
          { id: 'f', position: 10, document: task('f') },
        );

        const { documents } = await readGeneration(store, generation);
        expect(
          documents.map(({ id, position }) => `${id} ${position}`).toSorted(),
        ).toEqual(['a 20', 'b 10', 'c 10', 'd 20', 'e 10', 'f 10']);
      });

      it('restores a removed document', async () => {
        await put(task('a'));
        await commit({ id: 'a', position: 2, document: null });
        await commit({ id: 'a', position: 3, document: task('a') });
        await publish();

        expect(await find({ where: { team: 'red' }, words: 'a' })).toEqual({
          ids: ['a'],
          total: 1,
        });
      });

      it('writes nothing if part of it cannot be stored', async () => {
        const unstorable = { id: 'b', n: 1n } as { id: string };

        await expect(
          commit(
            { id: 'a', position: 1, document: task('a') },
            { id: 'b', position: 2, document: unstorable },
          ),
        ).rejects.toBeInstanceOf(TypeError);
        const { documents, checkpoint } = await readGeneration(
          store,
          generation,
        );
        expect(documents).toEqual([]);
        expect(checkpoint.position).toBe(0);
      });

      it('refuses a writer that another has overtaken', async () => {
        await put(task('a'));
        position = 0;

        await expect(put(task('b'))).rejects.toBeInstanceOf(
          StaleGenerationError,
        );
        expect(
          (await readGeneration(store, generation)).documents,
        ).toHaveLength(1);
      });
    });

    if (reopen !== undefined) {
      it('contains everything when it is reopened', async () => {
        await put(task('a', { title: 'Crème' }), task('b'));
        await publish();
        await store.close();
        store = await reopen([tasks, teams]);

        const live = await store.live(tasks);
        expect(live).toMatchObject({
          version: 1,
          checkpoint: { position: 2, eventId: 'event-2' },
        });
        generation = live?.generation ?? generation;
        await put(task('c', { title: 'Cremona' }));
        expect(await find({ where: { team: 'red' }, words: 'crem' })).toEqual({
          ids: ['a', 'c'],
          total: 2,
        });
      });
    }
  });
};
