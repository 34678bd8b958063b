import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { TABLES } from '#application/project/readTables.ts';
import { COLUMNS } from '#api/cli/eventsExport.ts';
import { notebook, QUESTIONS } from './questions.ts';

type Column = Readonly<{ name: string; type: string; about: string }>;

const sectionOf = (name: string, about: string, columns: readonly Column[]) =>
  `## ${name}\n\n${about}\n\n| Column | Type | Meaning |\n| --- | --- | --- |\n${columns
    .map((one) => `| ${one.name} | ${one.type} | ${one.about} |`)
    .join('\n')}\n`;

const page = () =>
  [
    '# Tables for analysts\n\nOf `export tables` and `events export` ([For analysts](analysts.md)). Any cell may be\nnull. In Parquet an `instant` is a timestamp in UTC, a `date` a date, an `integer` has 32\nand a `long` 64 bits; CSV and JSON Lines have them as text and numbers.\n',
    ...Object.entries(TABLES).map(([name, { about, columns }]) =>
      sectionOf(name, about, columns),
    ),
    sectionOf(
      'events',
      'One row an event, in the order of the store.',
      COLUMNS,
    ),
  ].join('\n');

describe('The documents for analysts are current: `vitest -u` writes them again (G51)', () => {
  it('docs/tables.md', async () => {
    await expect(
      await format(page(), { parser: 'markdown' }),
    ).toMatchFileSnapshot('../../../docs/tables.md');
  });

  it('docs/analysts.ipynb', async () => {
    expect(QUESTIONS).toHaveLength(10);
    await expect(
      `${JSON.stringify(notebook(), null, 1)}\n`,
    ).toMatchFileSnapshot('../../../docs/analysts.ipynb');
  });
});
