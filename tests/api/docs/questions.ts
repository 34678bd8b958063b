import { readFileSync } from 'node:fs';

/** A question of docs/analysts.md, with the SQL that answers it. */
export type Question = Readonly<{ title: string; about: string; sql: string }>;

const page = readFileSync(
  new URL('../../../docs/analysts.md', import.meta.url),
  'utf8',
);

/** The SQL before the first question, which chooses the project. */
export const PREAMBLE =
  /^## Questions$[\s\S]*?^```sql\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';

export const QUESTIONS: readonly Question[] = [
  ...page.matchAll(/^### (\d+\. .*)$([\s\S]*?)^```sql\n([\s\S]*?)^```$/gm),
].map(([, title = '', about = '', sql = '']) => ({
  title,
  about: about.trim(),
  sql: sql.trim(),
}));

/** The same questions as a notebook for Jupyter. */
export const notebook = (): object => ({
  cells: [
    text('# Questions to Slipway', 'Made from docs/analysts.md.'),
    code('import duckdb', `duckdb.sql("""\n${PREAMBLE.trim()}\n""")`),
    ...QUESTIONS.flatMap(({ title, about, sql }) => [
      text(`## ${title}`, about),
      code(`duckdb.sql("""\n${sql}\n""").df()`),
    ]),
  ],
  metadata: {
    kernelspec: {
      display_name: 'Python 3',
      language: 'python',
      name: 'python3',
    },
    language_info: { name: 'python' },
  },
  nbformat: 4,
  nbformat_minor: 4,
});

const linesOf = (parts: readonly string[], between: string): string[] =>
  parts.join(between).split(/(?<=\n)/);

const text = (...parts: readonly string[]) => ({
  cell_type: 'markdown',
  metadata: {},
  source: linesOf(parts, '\n\n'),
});

const code = (...parts: readonly string[]) => ({
  cell_type: 'code',
  execution_count: null,
  metadata: {},
  outputs: [],
  source: linesOf(parts, '\n'),
});
