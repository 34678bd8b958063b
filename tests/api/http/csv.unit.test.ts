import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '#api/http/csv.ts';

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
    ['nothing of these', 'Grüße 🚀', 'Grüße 🚀'],
    ['nothing at all', '', ''],
  ])('quotes a cell with %s as it needs it', (_, cell, text) => {
    expect(cellOf(cell)).toBe(text);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=A1,"x"', '"\'=A1,""x"""'],
    ['1=1', '1=1'],
  ])('has a spreadsheet take %j for text', (cell, text) => {
    expect(cellOf(cell)).toBe(text);
  });

  it('leaves numbers as they are, negative ones too', () => {
    expect(cellOf(-1.5)).toBe('-1.5');
  });

  it('parses back to what was written, except for the added apostrophes', () => {
    const texts = fc.string().filter((text) => !/^[\t\r\n]*[=+\-@]/.test(text));
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

/** An independent CSV parser, cell by cell. */
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
