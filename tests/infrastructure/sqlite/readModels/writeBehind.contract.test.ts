import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Projection } from '#projections/shared/projection.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Collection } from '#infrastructure/sqlite/readModels/collection.ts';
import {
  createBuilding,
  openExisting,
} from '#infrastructure/sqlite/readModels/collectionFile.ts';
import type { StoredDocument } from '#infrastructure/readModels/documentStore.ts';
import { StaleGenerationError } from '#infrastructure/readModels/documentStore.ts';
import { writeBehind } from '#infrastructure/sqlite/readModels/writeBehind.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
const opened: Collection[] = [];

const notes: Projection = {
  name: 'items',
  version: 1,
  handles: new Set(),
  indexes: [{ fields: ['team'] }],
  documentIds: () => [],
  evolve: (document) => document,
};

const newFile = (): string => {
  const path = newPath('items.sqlite');
  createBuilding(path, notes).close();
  return path;
};

const open = (path: string): Collection => {
  const file = openExisting(path, notes);
  opened.push(file);
  return file;
};

/** The collection is closed before the databases that it uses. */
const openWriteBehind = (file: Collection): Collection => {
  const collection = writeBehind('items', file);
  opened.unshift(collection);
  return collection;
};

const at = (position: number) => ({ position, eventId: `event-${position}` });

const documentOf = (
  id: string,
  position: number,
  text: string,
): StoredDocument => ({
  id,
  position,
  document: { id, text } as StoredDocument['document'],
});

const GONE = { position: 1, document: null };

const step = (from: number, ...changes: StoredDocument[]) => ({
  changes,
  from,
  to: at(from + 1),
});

afterEach(() => {
  vi.useRealTimers();
  for (const file of opened.splice(0)) file.close();
});

describe('A collection that is written behind', () => {
  it('reads recent writes without its file', () => {
    const file = open(newFile());
    const notesNow = openWriteBehind(file);
    notesNow.commit(step(0, documentOf('a', 1, 'First'), { ...GONE, id: 'b' }));
    notesNow.settle();
    const load = vi.spyOn(file, 'load');
    expect(notesNow.load(['a', 'b'])).toEqual([
      documentOf('a', 1, 'First'),
      { ...GONE, id: 'b' },
    ]);
    expect(load).not.toHaveBeenCalled();
    expect(notesNow.load(['a', 'c'])).toEqual([documentOf('a', 1, 'First')]);
    expect(load.mock.calls).toEqual([[['c']]]);
  });

  it('shows a change immediately, and writes its file a moment later', () => {
    vi.useFakeTimers();
    const path = newFile();
    const notesNow = openWriteBehind(open(path));
    const file = open(path);

    notesNow.commit(step(0, documentOf('a', 1, 'one')));
    notesNow.commit(step(1, documentOf('a', 2, 'two')));
    expect(notesNow.body('a')).toBe('{"id":"a","text":"two"}');
    expect(notesNow.load(['a', 'b'])).toEqual([documentOf('a', 2, 'two')]);
    expect(notesNow.checkpoint()).toEqual(at(2));
    expect(file.body('a')).toBeNull();

    vi.runAllTimers();
    expect(file.load(['a'])).toEqual([documentOf('a', 2, 'two')]);
    expect(file.checkpoint()).toEqual(at(2));
  });

  it('writes its file before a query reads it', () => {
    const path = newFile();
    const notesNow = openWriteBehind(open(path));
    notesNow.commit(
      step(0, documentOf('a', 1, 'one'), documentOf('b', 1, 'one')),
    );
    notesNow.commit(step(1, { id: 'b', position: 2, document: null }));
    notesNow.settle();
    expect([...open(path).pages()].flat()).toEqual([
      documentOf('a', 1, 'one'),
      { id: 'b', position: 2, document: null },
    ]);
  });

  it('shows that a document was removed', () => {
    const notesNow = openWriteBehind(open(newFile()));
    notesNow.commit(step(0, documentOf('a', 1, 'one')));
    notesNow.settle();
    expect(notesNow.body('a')).not.toBeNull();
    notesNow.commit(step(1, { id: 'a', position: 2, document: null }));
    expect(notesNow.body('a')).toBeNull();
    expect(notesNow.load(['a'])).toEqual([
      { id: 'a', position: 2, document: null },
    ]);
  });

  it('writes everything committed when it is closed', () => {
    const path = newFile();
    const notesNow = openWriteBehind(open(path));
    notesNow.commit(step(0, documentOf('a', 1, 'one')));
    notesNow.close();
    expect(open(path).body('a')).not.toBeNull();
  });

  it('continues from its file after a crash lost the rest', () => {
    const path = newFile();
    const notesNow = openWriteBehind(open(path));
    notesNow.commit(step(0, documentOf('a', 1, 'one')));
    notesNow.settle();
    notesNow.commit(step(1, documentOf('a', 2, 'two')));
    // A later process, to which no recent writes were passed.
    const after = openWriteBehind(open(path));
    expect(after.checkpoint()).toEqual(at(1));
    expect(after.load(['a'])).toEqual([documentOf('a', 1, 'one')]);
  });

  it('detects that it was overtaken, and continues from there', () => {
    const path = newFile();
    const first = openWriteBehind(open(path));
    const other = openWriteBehind(open(path));
    first.commit(step(0, documentOf('a', 1, 'one')));
    first.settle();
    other.commit(step(0, documentOf('a', 1, 'other')));
    other.settle();
    expect(() => other.commit(step(1, documentOf('a', 2, 'other')))).toThrow(
      StaleGenerationError,
    );
    expect(other.checkpoint()).toEqual(at(1));
    expect(other.load(['a'])).toEqual([documentOf('a', 1, 'one')]);
    other.commit(step(1, documentOf('a', 2, 'other')));
    expect(other.body('a')).toContain('other');
  });

  it('keeps what a full disk refuses, still answers, and retries', () => {
    vi.useFakeTimers();
    const file = open(newFile());
    let isFull = true;
    const notesNow = openWriteBehind({
      ...file,
      writeRows: (...args) => {
        if (isFull) throw new StorageFailure('full', 'The disk is full.');
        file.writeRows(...args);
      },
    });
    notesNow.commit(step(0, documentOf('a', 1, 'one')));
    vi.advanceTimersByTime(1000);
    notesNow.settle();
    expect(notesNow.body('a')).toContain('one');
    expect(() => notesNow.pages()).toThrow(StorageFailure);
    isFull = false;
    vi.advanceTimersByTime(1000);
    expect(file.load(['a'])).toEqual([documentOf('a', 1, 'one')]);
  });

  it('counts a write after a failed one as a change, because queries have read the old file', () => {
    vi.useFakeTimers();
    const file = open(newFile());
    let isFull = true;
    const notesNow = openWriteBehind({
      ...file,
      writeRows: (...args) => {
        if (isFull) throw new StorageFailure('full', 'The disk is full.');
        file.writeRows(...args);
      },
    });
    notesNow.commit(step(0, documentOf('a', 1, 'one')));
    notesNow.settle();
    const before = notesNow.commits();
    isFull = false;
    vi.advanceTimersByTime(1000);
    expect(notesNow.commits()).toBeGreaterThan(before);
  });

  it('stops accepting documents after a few hundred unsaved ones', () => {
    const file = open(newFile());
    const notesNow = openWriteBehind({
      ...file,
      writeRows: () => {
        throw new StorageFailure('full', 'The disk is full.');
      },
    });
    const fill = () => {
      for (let n = 0; n < 1000; n++) {
        notesNow.commit(step(n, documentOf(`note-${n}`, n + 1, 'one')));
      }
    };
    expect(fill).toThrow(StorageFailure);
  });
});
