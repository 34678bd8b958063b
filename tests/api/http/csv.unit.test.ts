import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutGuard } from '#api/import/cells.ts';
import { csvText, needsGuard } from '#api/http/csv.ts';

const cellOf = (cell: string | number | null) =>
  csvText(['column'], [[cell]]).slice('column\r\n'.length, -'\r\n'.length);

describe('CSV (RFC 4180)', () => {
  it('has a header row and a line for each row', () => {
    const text = csvText(
      ['week', 'name'],
      [
        [1, 'Ada'],
        [2, null],
      ],
    );
    expect(text).toBe('week,name\r\n1,Ada\r\n2,\r\n');
  });

  it.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'say "yes"', '"say ""yes"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a semicolon, which some take for the end', 'foo;=cmd', '"foo;=cmd"'],
    ['a tab', 'foo\t=cmd', '"foo\t=cmd"'],
    ['a bar', 'foo|=cmd', '"foo|=cmd"'],
    ['a line break of Unicode', 'foo\u2028=cmd', '"foo\u2028=cmd"'],
    ['more than letters and digits', 'Grüße 🚀', '"Grüße 🚀"'],
    ['letters and digits alone', 'Grüße2', 'Grüße2'],
    ['nothing at all', '', ''],
  ])('quotes a cell with %s if needed (threat S12)', (_, cell, text) => {
    expect(cellOf(cell)).toBe(text);
  });

  it.each([
    '=1+1',
    '+49 30',
    '-cmd',
    '@SUM(A1)',
    '\t=1',
    '=A1,x',
    '＝1+1',
    '﹢1',
    '－cmd',
    '＠SUM(A1)',
    '\u22121+1',
    '\u200b=1',
    '\ufeff=1',
    '\u00ad\u2060=1',
    '\u00a0 =1',
    '\ufe0f=1',
    '\u3164=1',
    '\u2800=1',
    '\u2028=1',
    '\u0000=1',
  ])('makes a spreadsheet treat %j as text (threat S12)', (cell) => {
    expect(cellOf(cell)).toBe(`"'${cell}"`);
    expect(withoutGuard(`'${cell}`)).toBe(cell);
  });

  it.each(["'=1+1", "''-5", "'tis", "''"])(
    'keeps the apostrophe that somebody typed in %j, in an import',
    (cell) => {
      const [[read = ''] = []] = parsed(`${cellOf(cell)}\r\n`);
      expect(withoutGuard(read)).toBe(cell);
    },
  );

  it('does not mark a formula that is not at the start', () => {
    expect(cellOf('1=1')).toBe('"1=1"');
    expect(withoutGuard("'tis")).toBe("'tis");
  });

  it('writes numbers unchanged, even negative ones', () => {
    expect(cellOf(-1.5)).toBe('-1.5');
  });

  it('can be parsed back, except for the added apostrophes', () => {
    const texts = fc
      .string({ unit: 'binary' })
      .filter((text) => !needsGuard(text));
    const tables = fc.array(fc.array(texts, { minLength: 2, maxLength: 2 }));
    fc.assert(
      fc.property(tables, (rows) => {
        expect(parsed(csvText(['a', 'b'], rows))).toEqual([
          ['a', 'b'],
          ...rows,
        ]);
      }),
    );
  });
});

/** A separate CSV parser, cell by cell. */
const parsed = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};
