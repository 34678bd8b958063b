import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Check, Row } from './checklistRows.ts';
import { checklistRows, statedTotals } from './checklistRows.ts';
import { citedRows } from './citedRows.ts';
import { testTitles } from './testTitles.ts';

const root = join(import.meta.dirname, '../..');

/** Where the specification lies beside the repository. */
const CHECKLIST = '../shared/spec/checklist.md';
const path = join(root, CHECKLIST);
const checklist = existsSync(path) ? readFileSync(path, 'utf8') : '';
const rows = checklistRows(checklist);

const files = globSync(
  ['tests/**/*.test.{ts,tsx}', 'tests/contracts/*.contract.ts'],
  { cwd: root, exclude: ['tests/architecture/**'] },
);
const cited = new Set(
  files.flatMap((file) =>
    testTitles(file, readFileSync(join(root, file), 'utf8')).flatMap(citedRows),
  ),
);

const idsOf = (some: readonly Row[]) => some.map(({ id }) => id);

describe.skipIf(checklist === '')(
  `The rows of ${CHECKLIST}, which is not beside every clone`,
  () => {
    it('are all read', () => {
      const count = (check: Check) =>
        rows.filter((row) => row.check === check).length;
      const counts = [count('api'), count('ui'), count('unit'), count('code')];
      const sum = counts.reduce((one, other) => one + other, 0);
      expect([...counts, sum]).toEqual(statedTotals(checklist));
      expect(count('settled')).toBe(70);
    });

    it.each([
      ['calls, rules and code', ['api', 'unit', 'code']],
      ['screens', ['ui']],
      ['open questions and their readings', ['settled']],
    ])('about %s are named by a test', (_, checks) => {
      const untested = rows
        .filter(({ check }) => checks.includes(check))
        .filter(({ id }) => !cited.has(id));
      expect(idsOf(untested)).toEqual([]);
    });

    it('are the only ones that are named', () => {
      const known = new Set(idsOf(rows));
      expect([...cited].filter((id) => !known.has(id))).toEqual([]);
    });
  },
);

describe('A title of a test', () => {
  it.each([
    ['opens a session (L6)', ['L6']],
    ['is refused (B36, Q11)', ['B36', 'Q11']],
    ['is moved (wire.md, Q62), or not (E54)', ['Q62', 'E54']],
    ['has the fields of its kind (E4 to E6)', ['E4', 'E5', 'E6']],
    ['is shared by a team (C18–C19)', ['C18', 'C19']],
    ['is in order (E59-E61, Q30)', ['E59', 'E60', 'E61', 'Q30']],
    ['has a key of A4 and no bracket', []],
    ['has another day there (UTC+14)', []],
    ['B26, B28', ['B26', 'B28']],
  ])('cites the rows in its brackets: %s', (title, expected) => {
    expect(citedRows(title)).toEqual(expected);
  });

  it('is that of a test or a group, with the texts that fill it', () => {
    const text = `
      describe('a group', () => {
        it('a test', () => { expect('no title'); });
        it.each([['one', 1], ['two', 2]])('a test of %s', (word) => {});
        it.each(['hidden'])('a test of each', () => {});
        describe.each(KINDS)(\`the kind \${kind} of all\`, () => {});
        test.skipIf(process.env['CI'])('a test with a condition', () => {});
        it.skip('an idle test', () => {});
        describe.skip('an idle group', () => { it('in it', () => {}); });
        it.todo('a promise');
      });`;
    expect(testTitles('some.test.ts', text)).toEqual([
      'a group',
      'a test',
      'a test of %s',
      'one',
      'two',
      'a test of each',
      'the kind … of all',
      'a test with a condition',
    ]);
  });
});
