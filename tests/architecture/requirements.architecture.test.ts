import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedIds } from './citedIds.ts';
import { layers } from './layerRules.ts';
import { files, read, texts } from './repositoryFiles.ts';
import { testTitles } from './testTitles.ts';

const PAGE = 'docs/requirements.md';

/** `- **E53** Either is shown before the server has answered. `tests/…`` */
const ROW = /^- \*\*([A-QT]\d+)\*\* (.+) `(tests\/[^`]+)`$/gm;
const rows = [...read(PAGE).matchAll(ROW)].map(
  ([, id = '', rule = '', path = '']) => ({ id, rule, path }),
);
const listedIds = new Set(rows.map(({ id }) => id));

const testFiles = texts.filter(
  (path) =>
    /^tests\/.*(\.test\.tsx?|\.contract\.ts)$/.test(path) &&
    !path.startsWith('tests/architecture/'),
);
const parsedTitles = new Map<string, readonly string[]>();

/** Parsed only once, because that takes most of the time here. */
const titlesIn = (path: string): readonly string[] => {
  const titles = parsedTitles.get(path) ?? testTitles(path, read(path));
  parsedTitles.set(path, titles);
  return titles;
};

/** The ids in the titles of each test file. */
const idsByFile = new Map(
  testFiles.map((path) => [path, new Set(titlesIn(path).flatMap(citedIds))]),
);
const testedIds = new Set([...idsByFile.values()].flatMap((ids) => [...ids]));

const CODE = /\.(ts|tsx|mts|js|mjs)$/;
const isOurs = (path: string) =>
  !path.startsWith('tests/architecture/') && path !== 'package-lock.json';

const commentsIn = (path: string): string[] =>
  [...read(path).matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)].map(([comment]) =>
    comment.replaceAll(/\n\s*(?:\*|\/\/)?/g, ' '),
  );

describe('The page of requirements', () => {
  it('lists each requirement once', () => {
    expect(rows.length).toBeGreaterThan(400);
    expect(listedIds.size).toBe(rows.length);
    // A line in another form would be ignored.
    expect(read(PAGE).match(/^- /gm)).toHaveLength(rows.length);
  });

  it('lists every requirement that a test title or a comment cites', () => {
    const cited = [
      ...testedIds,
      ...texts
        .filter((path) => CODE.test(path) && isOurs(path))
        .flatMap((path) => commentsIn(path).flatMap(citedIds)),
    ];
    expect(cited.filter((id) => !listedIds.has(id))).toEqual([]);
  });

  it('names a test for each requirement, whose title cites it', () => {
    const uncited = rows.filter(
      ({ id, path }) => idsByFile.get(path)?.has(id) !== true,
    );
    expect(
      uncited.map(({ id, path }) => `${id} is not cited in ${path}`),
    ).toEqual([]);
  });
});

describe('A reference', () => {
  const exists = (from: string, target: string) =>
    [target, posix.join(dirname(from), target)].some((path) =>
      files.includes(posix.normalize(path)),
    );
  const missing = (path: string, text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, target = '']) => target)
      .filter((target) => !exists(path, target))
      .map((target) => `${path} names ${target}`);

  it('names an existing Markdown page', () => {
    const pages = /(?<![\w*/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b/g;
    // In code, `.md` can be a property, so only comments and texts count.
    const readable = (path: string) =>
      CODE.test(path)
        ? [...commentsIn(path), ...titlesIn(path)].join('\n')
        : read(path);
    expect(
      texts
        .filter(isOurs)
        .flatMap((path) => missing(path, readable(path), pages)),
    ).toEqual([]);
  });

  it('names an id of docs/requirements.md or a threat of SECURITY.md in brackets', () => {
    // These lists no longer exist; their entries are requirements and threats.
    const FORMER_LIST =
      /\((?:[^()]*[,;] )?(?:hardening|acceptance|eventstoredb|together|truth|consistency|ux|house) [A-Z]?\d[^()]*\)/g;
    const code = texts.filter((path) => CODE.test(path) && isOurs(path));
    expect(
      code.flatMap((path) =>
        [...commentsIn(path), ...titlesIn(path)].flatMap((text) =>
          [...text.matchAll(FORMER_LIST)].map(([cited]) => `${path}: ${cited}`),
        ),
      ),
    ).toEqual([]);
  });

  it('names an existing file in a Markdown page', () => {
    const folders = [...layers, 'launch', 'tests', 'docs'].join('|');
    const linked = /\]\((?!https?:|#)([^)#\s]+)/g;
    const quoted = new RegExp(`\`((?:${folders})/[\\w/.-]+\\.\\w+)\``, 'g');
    const absent = texts
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [linked, quoted].flatMap((kind) => missing(path, read(path), kind)),
      );
    // The two examples in CONTRIBUTING do not exist.
    const isExample = /\/(renameTeam|DueDateField)\./;
    expect(absent.filter((line) => !isExample.test(line))).toEqual([]);
  });
});

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
    ['is bounded (threat C1, E4)', ['E4']],
  ])('cites the requirements in its brackets: %s', (title, expected) => {
    expect(citedIds(title)).toEqual(expected);
  });

  it('belongs to a test or a group, with the texts that fill it', () => {
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
