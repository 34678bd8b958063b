import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { TABLES } from '#application/project/readTables.ts';
import { COLUMNS } from '#api/cli/eventRows.ts';
import { notebook, QUESTIONS } from './questions.ts';

type Column = Readonly<{ name: string; type: string; about: string }>;

const sectionOf = (name: string, about: string, columns: readonly Column[]) =>
  `## ${name}\n\n${about}\n\n| Column | Type | Meaning |\n| --- | --- | --- |\n${columns
    .map((column) => `| ${column.name} | ${column.type} | ${column.about} |`)
    .join('\n')}\n`;

const page = () =>
  [
    '# Tables for analysts\n\nThis page lists the columns that `export tables` and `events export` write\n([For analysts](analysts.md)). Any cell may be null. In Parquet, an `instant` is a\ntimestamp in UTC, a `date` is a date, an `integer` has 32 bits and a `long` has 64. CSV\nand JSON Lines contain them as text and numbers.\n',
    ...Object.entries(TABLES).map(([name, { about, columns }]) =>
      sectionOf(name, about, columns),
    ),
    sectionOf(
      'events',
      'One row per event, in the order of the store.',
      COLUMNS,
    ),
  ].join('\n');

describe('The documents for analysts are up to date: `vitest -u` rewrites them (G51)', () => {
  it('docs/tables.md', async () => {
    await expect(
      (await format('page.md', page(), { printWidth: 80 })).code,
    ).toMatchFileSnapshot('../../../docs/tables.md');
  });

  it('docs/analysts.ipynb', async () => {
    expect(QUESTIONS).toHaveLength(10);
    await expect(
      `${JSON.stringify(notebook(), null, 1)}\n`,
    ).toMatchFileSnapshot('../../../docs/analysts.ipynb');
  });
});
