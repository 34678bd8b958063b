import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MigrationNotes } from '#infrastructure/migration/migrationNotes.ts';
import { openNotes } from '#infrastructure/migration/migrationNotes.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newPath = temporaryFiles();
let notes: MigrationNotes;
beforeEach(() => {
  const folder = newPath('notes');
  mkdirSync(folder);
  notes = openNotes(folder);
});
afterEach(() => {
  notes.close();
});

describe('The notes of a migration', () => {
  it('map only the requested positions', () => {
    notes.requestPositions([3, 3000, 5, 3]);
    for (let at = 1; at <= 4000; at++) notes.recordPosition(at, at * 10);
    expect([3, 5, 3000].map(notes.targetPositionOf)).toEqual([30, 50, 30_000]);
    expect([4, 5000].map(notes.targetPositionOf)).toEqual([4, 5000]);
  });

  it('map a large number of positions', () => {
    notes.requestPositions(
      Array.from({ length: 5000 }, (_, index) => index + 1),
    );
    for (let at = 1; at <= 5000; at++) notes.recordPosition(at, at + 7);
    expect([1, 1000, 1001, 5000].map(notes.targetPositionOf)).toEqual([
      8, 1007, 1008, 5007,
    ]);
  });

  it('remember only the ids of the last documents', () => {
    const recordIds = (...ids: string[]) =>
      notes.recordIds(ids.map((_id) => ({ _id })));
    recordIds('a');
    const isOurs = recordIds('b', 'c');
    expect(['a', 'b', 'c'].map(isOurs)).toEqual([false, true, true]);
  });
});
