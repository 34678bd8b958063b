import { describe, expect, it } from 'vitest';
import { files, read } from './repositoryFiles.ts';

const page = read('SECURITY.md');
const named = [...page.matchAll(/`((?:tests|docs)\/[^`]+)`/g)].map(
  ([, path = '']) => path,
);
/** A row of the table of threats: its id, and the file with its test. */
const rows = [
  ...page.matchAll(/^\| ([CHMS]\d+) +\|.*\| `(tests\/[^`]+)` +\|$/gm),
].map(([, id = '', path = '']) => [id, path] as const);

describe('SECURITY.md', () => {
  it('has a row for each threat', () => {
    // Commits cite ids, so gaps stay: other ids of the same list were of tasks
    // without an attacker, such as H3 (crashes) and H6 (upgrades).
    const ids =
      'C1 C2 C3 H1 H2 H4 H7 H8 M1 M2 M4 M5 M6 M7 M8 M9 M10 M11 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15 S16 S17 S18 S19 S20 S21 S22 S23 S24';
    expect(rows.map(([id]) => id)).toEqual(ids.split(' '));
  });

  it('names files and folders that exist', () => {
    expect(named.length).toBeGreaterThan(0);
    for (const path of named) {
      expect(
        files.some((file) => file === path || file.startsWith(path)),
        path,
      ).toBe(true);
    }
  });

  it.each(rows)('%s is tested by its id in %s', (id, path) => {
    expect(read(path)).toMatch(new RegExp(`threat ${id}\\b`));
  });
});
