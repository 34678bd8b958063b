import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportFiles } from '#application/shared/ports/ImportFiles.ts';

const MONDAY = '2026-03-02T09:00:00.000Z';
const THURSDAY = '2026-03-05T09:00:00.000Z';
/**
 * Larger than a page of any engine, with every kind of character that JSON
 * escapes.
 */
const CONTENT = JSON.stringify(
  Array.from({ length: 2000 }, (_, line) => `„Zeile“ ${String(line)}\n😀`),
);

/** The contract of every ImportFiles adapter. */
export const importFilesContract = (
  name: string,
  open: () => ImportFiles | Promise<ImportFiles>,
): void => {
  describe(`${name} as the files of imports`, () => {
    let files: ImportFiles;
    beforeEach(async () => {
      files = await open();
    });

    it('returns the content that was stored, and null for other ids', async () => {
      await files.store('one', CONTENT, MONDAY);
      expect(await files.read('one')).toBe(CONTENT);
      expect(await files.read('other')).toBeNull();
    });

    it('lists the imports whose content is stored (T30)', async () => {
      expect(await files.ids()).toEqual([]);
      await files.store('one', CONTENT, MONDAY);
      await files.store('other', CONTENT, THURSDAY);
      expect((await files.ids()).toSorted()).toEqual(['one', 'other']);
      await files.eraseBefore(THURSDAY);
      expect(await files.ids()).toEqual(['other']);
    });

    it('keeps the first content of an import', async () => {
      await files.store('one', 'first', MONDAY);
      await files.store('one', 'second', MONDAY);
      expect(await files.read('one')).toBe('first');
    });

    it('records a request to stop one of them', async () => {
      await files.store('one', CONTENT, MONDAY);
      await files.store('other', CONTENT, MONDAY);
      expect(await files.isStopped('one')).toBe(false);
      await files.stop('one');
      await files.stop('unknown');
      expect(await files.isStopped('one')).toBe(true);
      expect(await files.isStopped('other')).toBe(false);
      expect(await files.isStopped('unknown')).toBe(false);
      expect(await files.read('one')).toBe(CONTENT);
    });

    it('replaces stored content, but not erased content (T30)', async () => {
      await files.store('one', CONTENT, MONDAY);
      await files.replace('one', 'without');
      await files.replace('other', 'without');
      expect(await files.read('one')).toBe('without');
      expect(await files.read('other')).toBeNull();
      expect(await files.isStopped('one')).toBe(false);
    });

    it('erases files that were stored before an instant', async () => {
      await files.store('old', CONTENT, MONDAY);
      await files.store('new', CONTENT, THURSDAY);
      expect(await files.eraseBefore(THURSDAY)).toBe(1);
      expect(await files.read('old')).toBeNull();
      expect(await files.read('new')).toBe(CONTENT);
      expect(await files.eraseBefore(THURSDAY)).toBe(0);
    });
  });
};
