import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReadLine } from '#application/import/importTypes.ts';
import { nameList } from '#api/import/cells.ts';
import { readImport } from '#api/import/readImport.ts';
import type { StartImport } from '#api/contract/index.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { testTakesNoLonger } from '#tests/support/alphabets.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/imports');

const linesOf = (
  format: StartImport['format'],
  text: string,
  mapping: StartImport['mapping'] = null,
): readonly ReadLine[] => {
  const source = readImport({ format, text, mapping });
  return 'lines' in source ? source.lines : [];
};

/** The lines of an exported file in tests/fixtures/imports. */
const read = (format: StartImport['format'], file: string) =>
  linesOf(format, readFileSync(join(FOLDER, file), 'utf8'));

describe('Reading another tool’s export (O3)', () => {
  it('finds labels in repeated Jira columns, and reads Jira’s own date format', () => {
    const [first, second, third] = read('Jira', 'jira.csv');
    expect(first).toEqual({
      line: 2,
      sourceId: 'PLAN-1',
      title: 'Publish prices',
      description: 'First line\nsecond, with "quotes"',
      itemType: ItemType.Demo,
      when: '2026-03-12',
      isOutOfScope: false,
      isCompleted: true,
      completedAt: '2026-03-03T16:10:00.000Z',
      createdAt: '2026-03-01T09:05:00.000Z',
      labels: ['web', 'beta'],
      assignees: ['ada@example.com'],
    });
    expect(second).toMatchObject({ line: 4, isCompleted: false, when: null });
    expect(third).toMatchObject({ isOutOfScope: true, isCompleted: false });
  });

  it('uses the Linear cycle if there is no due date', () => {
    const [first, second] = read('Linear', 'linear.csv');
    expect(first).toMatchObject({
      sourceId: '0d8f6f44-0000-4000-8000-000000000007',
      when: '2026-03-09',
      isCompleted: true,
      completedAt: '2026-03-05T08:00:00.000Z',
      labels: ['Backend', 'Security'],
      assignees: ['ada@example.com'],
    });
    expect(second).toMatchObject({
      when: '2026-03-20',
      isOutOfScope: true,
      isCompleted: false,
      createdAt: '2026-03-05T08:00:00.000Z',
    });
  });

  it('prefers the email address to the name of an Asana assignee', () => {
    const [first, second] = read('Asana', 'asana.csv');
    expect(first).toMatchObject({
      sourceId: '1209000000000001',
      description: 'Ask for a stage',
      isCompleted: true,
      when: '2026-03-10',
      labels: ['event', 'offline'],
      assignees: ['ada@example.com', 'Ada Lovelace'],
    });
    expect(second).toMatchObject({ isCompleted: false, assignees: [] });
  });

  it('reads only tasks from Todoist, with the labels in their text', () => {
    const [section, task, note, plain] = read('Todoist', 'todoist.csv');
    expect(section).toEqual({
      line: 2,
      title: 'Marketing',
      problem: 'It is a section.',
    });
    expect(task).toMatchObject({
      sourceId: null,
      title: 'Record the demo',
      labels: ['video', 'launch'],
      assignees: ['Grace'],
      when: '2026-03-11',
    });
    expect(note).toMatchObject({ problem: 'It is a note on a task.' });
    expect(plain).toMatchObject({
      title: 'Write to bob@example.com',
      labels: [],
      when: null,
    });
  });

  it('reads checklists and lists that mean done from Trello, but skips archived cards', () => {
    const [first, second, third, broken] = read('Trello', 'trello.json');
    expect(first).toMatchObject({
      line: 1,
      description: 'To all\n\n**Steps**\n- [x] Draft\n- [ ] Send',
      when: '2026-03-12T11:00:00.000Z',
      labels: ['mail', 'green'],
      assignees: ['Ada Lovelace', 'ada'],
      createdAt: '2024-03-02T07:06:40.000Z',
    });
    expect(second).toMatchObject({
      isCompleted: true,
      completedAt: '2026-03-02T10:00:00.000Z',
    });
    expect(third).toMatchObject({ title: 'Old', problem: 'It is archived.' });
    expect(broken).toMatchObject({
      line: 4,
      problem: 'This entry cannot be read.',
    });
  });

  it('reads only issues from GitHub, from its API or its command line', () => {
    const [first, second, third] = read('GitHub', 'github.json');
    expect(first).toMatchObject({
      sourceId: 'https://github.com/acme/app/issues/12',
      isCompleted: true,
      completedAt: '2026-03-03T09:00:00.000Z',
      when: '2026-03-20',
      labels: ['bug'],
      assignees: ['ada'],
    });
    expect(second).toMatchObject({ isOutOfScope: true, isCompleted: false });
    expect(third).toMatchObject({ problem: 'It is a pull request.' });
    const [row] = linesOf(
      'GitHub',
      'number,title,state,labels\n7,Typo,closed,"a,b"',
    );
    expect(row).toMatchObject({
      sourceId: '7',
      isCompleted: true,
      labels: ['a', 'b'],
    });
  });

  it('reads the tasks of all projects from Vikunja, without HTML', () => {
    const [first, second] = read('Vikunja', 'vikunja.json');
    expect(first).toMatchObject({
      sourceId: '31',
      description: 'Sizes & colors\n\n- M\n- L',
      isCompleted: true,
      completedAt: '2026-03-03T10:00:00.000Z',
      when: null,
      labels: ['merch'],
      assignees: ['ada@example.com', 'ada'],
    });
    expect(second).toMatchObject({
      when: '2026-03-19T00:00:00.000Z',
      isCompleted: false,
    });
  });
});

describe('A table (O4)', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('can be separated by %s', (_, separator) => {
    const text = `title${separator}notes\nc${separator}"a${separator}b"`;
    expect(linesOf('Csv', text)).toMatchObject([
      { title: 'c', description: `a${separator}b` },
    ]);
  });

  it('numbers each line correctly, even after multi-line cells', () => {
    const text = '\ufefftitle,notes\r\nA,"1\r\n2\r\n3"\r\n\r\nB,x\r\n"C",y';
    expect(linesOf('Csv', text)).toMatchObject([
      { line: 2, title: 'A' },
      { line: 6, title: 'B' },
      { line: 7, title: 'C' },
    ]);
  });

  it('continues after an unclosed quote', () => {
    const text = 'title,notes\nA,1\n"B,2\nC,3\nD,4\n';
    expect(linesOf('Csv', text)).toMatchObject([
      { line: 2, title: 'A' },
      { line: 3, problem: 'It has an unclosed quote.' },
      { line: 4, title: 'C' },
      { line: 5, title: 'D' },
    ]);
  });

  it('says from which line on it is not read, after too many unclosed quotes', () => {
    const lines = linesOf('Csv', `title,notes\n${'x","z\n'.repeat(300)}`);
    const last = lines.at(-1);
    expect(last).toMatchObject({
      problem:
        'Too many quotes are unclosed: the rest of the file is not read.',
    });
    const read = lines.slice(0, -1).map(({ line }) => line);
    expect(Math.max(...read)).toBe((last?.line ?? 0) - 1);
  });

  it.each([
    '{"tasks":{}}',
    '{"tasks":5}',
    '{"lists":{}}',
    '[{"tasks":[]},null]',
    `${'[{"lists":'.repeat(20_000)}[]${'}]'.repeat(20_000)}`,
  ])(
    'from Vikunja without a list of tasks, such as %.40s, is refused',
    (text) => {
      expect(() => linesOf('Vikunja', text)).toThrow('IMPORT.UNREADABLE');
    },
  );

  it('can have more or fewer cells in a line than columns', () => {
    expect(linesOf('Csv', 'title,notes\nA\nB,1,2,3')).toMatchObject([
      { title: 'A', description: '' },
      { title: 'B', description: '1' },
    ]);
  });

  it('keeps formulas as text, and removes the apostrophe that guards them', () => {
    expect(linesOf('Csv', "title\n=1+1\n'=2+2\n'quoted'")).toMatchObject([
      { title: '=1+1' },
      { title: '=2+2' },
      { title: "'quoted'" },
    ]);
  });

  it('can name its separator for Excel', () => {
    const text = 'sep=;\r\ntitle;notes\r\n"A, b";x\r\n';
    expect(linesOf('Csv', text)).toMatchObject([
      { line: 3, title: 'A, b', description: 'x' },
    ]);
    expect(linesOf('Csv', `\ufeff${text}`)).toHaveLength(1);
  });

  it('can have names with commas, in quotes or as a whole cell', () => {
    const names = ['API, web', 'a "b"; c', 'beta'];
    const cell = nameList(names).replaceAll('"', '""');
    const text = `title,labels,assignee\nA,"${cell}","Lovelace, Ada"`;
    const [line] = linesOf('Csv', text);
    expect(line).toMatchObject({ labels: names });
    expect(line).toHaveProperty('assignees.0', 'Lovelace, Ada');
  });

  it('has no item in a line without a visible title', () => {
    const text = 'title,notes\n\u200b,x\n"\u3164 \u00ad",y';
    expect(linesOf('Csv', text)).toMatchObject([
      { problem: 'It has no title.' },
      { problem: 'It has no title.' },
    ]);
  });

  it('takes the dates of items.csv of an export', () => {
    const text =
      'Title,Completed at,Created at\nA,2026-03-04T10:00:00.000Z,2026-03-02T09:00:00.000Z\nB,,soon';
    expect(linesOf('Csv', text)).toMatchObject([
      {
        completedAt: '2026-03-04T10:00:00.000Z',
        createdAt: '2026-03-02T09:00:00.000Z',
      },
      { completedAt: null, createdAt: null },
    ]);
  });

  it('is read by mapped columns', () => {
    const text =
      'Was,Art,Wann,Fertig am\nA,GTM,Week 3,2026-03-02\nB,demo,out of scope,\nC,,Milestone 2,\nD,,soon,';
    const mapping = {
      title: 'was',
      kind: 'Art',
      timeframe: 'Wann',
      completedAt: 'Fertig am',
    };
    expect(linesOf('Csv', text, mapping)).toMatchObject([
      {
        itemType: ItemType.GoToMarket,
        when: { span: Span.Week, index: 2 },
        isCompleted: true,
        completedAt: '2026-03-02T12:00:00.000Z',
      },
      { itemType: ItemType.Demo, isOutOfScope: true },
      { when: { span: Span.Milestone, index: 1 } },
      { when: null },
    ]);
  });

  it('drops characters that cannot be stored', () => {
    expect(linesOf('Csv', 'title\na\0b\ud800')).toMatchObject([
      { title: 'ab\ufffd' },
    ]);
    const escaped = String.raw`[{"id":1,"title":"a\u0000b\ud800 \ud83d\ude00"}]`;
    expect(linesOf('Vikunja', escaped)).toMatchObject([
      { title: 'ab\ufffd 😀' },
    ]);
    expect(linesOf('Vikunja', `\ufeff${escaped}`)).toHaveLength(1);
  });
});

describe.each([
  [
    'a date',
    (text: string) => linesOf('Csv', `title,created\nx,"2024 ${text}"`),
  ],
  [
    'a time',
    (text: string) => linesOf('Csv', `title,due\nx,"2024 1:11${text}"`),
  ],
  [
    'a description from Vikunja',
    (text: string) =>
      linesOf(
        'Vikunja',
        JSON.stringify([{ id: 1, title: 'x', description: `<p>${text}` }]),
      ),
  ],
])('%s of an imported file', (_name, work) => {
  testTakesNoLonger(
    'takes no longer for %s than for plain text (threat C2)',
    (text) => work(text.replaceAll('"', '\u201d')),
    { characters: 50_000, marginMs: 200 },
  );
});
