import { beforeAll, describe, expect, it } from 'vitest';
import { lintSnippets } from './lint/lintSnippets.ts';
import { read, texts } from './repositoryFiles.ts';

const snippets = new Map<string, string>();
let broken: ReadonlyMap<string, readonly string[]>;

/**
 * Writes the code to a file before the tests.
 * @param place its path, in which * stands for a name
 */
const snippet = (place: string, code: string): string => {
  const path = place.replace('*', `snippet${snippets.size}`);
  snippets.set(path, code);
  return path;
};

beforeAll(async () => {
  broken = await lintSnippets(snippets);
});

const brokenRules = (path: string): readonly string[] => broken.get(path) ?? [];

const domain = 'domain/shared/*.ts';
const component = 'web/app/*.tsx';

/** The titles and the code of cases, as titles and files with the code. */
const casesIn = (
  place: string,
  cases: readonly (readonly [title: string, code: string])[],
) => cases.map(([title, code]) => [title, snippet(place, code)] as const);

describe('The pure layers', () => {
  it.each(
    casesIn(domain, [
      ['no clock', 'export const now = () => new Date();'],
      ['no clock by number', 'export const now = () => Date.now();'],
      ['no environment', 'export const home = process.env["HOME"];'],
      ['no timer', 'export const soon = () => setTimeout(String, 1);'],
      ['no promise', 'export const later = Promise.resolve(1);'],
    ]),
  )('have %s', (_, path) => {
    expect(brokenRules(path)).toContain('eslint(no-restricted-globals)');
  });

  const random = snippet(domain, 'export const dice = () => Math.random();');
  it('use no random numbers', () => {
    expect(brokenRules(random)).toEqual(['eslint(no-restricted-properties)']);
  });

  it.each(
    casesIn(domain, [
      ['async', 'export const wait = async () => 1;'],
      ['promised type', 'export type Later = Promise<number>;'],
      ['import()', 'export const load = () => import("./ids.ts");'],
    ]),
  )('have no %s', (_, path) => {
    expect(brokenRules(path)).toContain('slipway(restricted-syntax)');
  });

  const clocks = ['new Date()', 'Date.now()', 'Date()'];
  const readers = snippet(
    'domain/shared/timeZone.ts',
    clocks
      .map((clock, at) => `export const at${at} = () => ${clock};`)
      .join('\n'),
  );
  it('read no clock where instants become days', () => {
    expect(brokenRules(readers)).toEqual(
      clocks.map(() => 'slipway(restricted-syntax)'),
    );
  });

  const adding = snippet(
    domain,
    'export const add = (a: number, b: number) => a + b;',
  );
  it('can contain pure functions', () => {
    expect(brokenRules(adding)).toEqual([]);
  });
});

describe('Code that reads what people send', () => {
  it.each(
    casesIn(domain, [
      [
        'backtracking over spaces',
        String.raw`export const slow = /^\s+(.*)\s+$/;`,
      ],
      ['starting again at each letter', 'export const slow = /[a-z]+@/;'],
      [
        'two greedy parts of an address',
        String.raw`export const slow = /^\S+@\S+\.\S+$/;`,
      ],
    ]),
  )('has no slow regular expression: %s (threat C2)', (_, path) => {
    expect(brokenRules(path).join()).toContain('regexp(no-super-linear');
  });

  it.each(
    casesIn(domain, [
      [
        'push',
        'export const add = (to: number[], all: number[]) => to.push(...all);',
      ],
      ['Math.max', 'export const most = (all: number[]) => Math.max(...all);'],
    ]),
  )('passes no list as arguments to %s (threat H8)', (_, path) => {
    expect(brokenRules(path)).toEqual(['slipway(unbounded-spread)']);
  });

  const copying = snippet(
    domain,
    'export const add = (to: number[], all: number[]) => [...to, ...all];',
  );
  it('can copy a list', () => {
    expect(brokenRules(copying)).toEqual([]);
  });
});

describe('A component', () => {
  const within = (jsx: string) =>
    `export const App = ({ n }: { n: string }) => <>{n}${jsx}</>;`;

  it.each(
    casesIn(component, [
      ['between tags', within('<p>Save</p>')],
      ['in braces', within('<p>{"Save"}</p>')],
      ['in a template', within('<p>{`Save ${n}`}</p>')],
      ['in a label', within('<p aria-label="Save it" />')],
    ]),
  )('holds no text for people %s', (_, path) => {
    expect(brokenRules(path)).toEqual(['slipway(restricted-syntax)']);
  });

  it.each(
    casesIn(component, [
      ['signs', within('<p> – {n}%</p>')],
      ['keys of the catalog', within('<p aria-label="item.save">{n}</p>')],
    ]),
  )('can contain %s', (_, path) => {
    expect(brokenRules(path)).toEqual([]);
  });

  const icons = snippet(
    component,
    "import { Add } from '@mui/icons-material';\n\nexport const App = () => <Add />;",
  );
  it('imports one icon, not all of them', () => {
    expect(brokenRules(icons)).toContain('eslint(no-restricted-imports)');
  });

  const sometimes = snippet(
    component,
    "import { useState } from 'react';\n\nexport const App = ({ on }: { on: boolean }) => {\n  if (on) useState(0);\n  return null;\n};",
  );
  it('follows the rules of hooks', () => {
    expect(brokenRules(sometimes)).toContain('react-hooks(rules-of-hooks)');
  });

  const impure = snippet(
    component,
    'export const App = () => <p>{Math.random()}</p>;',
  );
  it('renders the same for the same data', () => {
    expect(brokenRules(impure)).toEqual(['react(purity)']);
  });
});

describe('Browser tests', () => {
  it.each(
    casesIn('tests/e2e/*.ts', [
      ['read a page once', 'expect(await row.count()).toBe(1);'],
      ['intercept too late', "await page.route('**/v1/**', answer);"],
    ]),
  )('cannot %s', (_, path) => {
    expect(brokenRules(path)).toContain('slipway(restricted-syntax)');
  });
});

describe('Everywhere', () => {
  const cases = [
    ['a promise that is not awaited', 'fetch("/");', 'no-floating-promises'],
    ['any', 'export const x: any = 1;', 'no-explicit-any'],
    [
      'a non-null assertion',
      'export const x = [1][0]!;',
      'no-non-null-assertion',
    ],
    [
      'a switch that misses a case',
      "export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n};",
      'switch-exhaustiveness-check',
    ],
    [
      'an async listener where no promise is expected',
      'export const f = (all: number[]) => {\n  all.forEach(async () => {\n    await fetch("/");\n  });\n};',
      'no-misused-promises',
    ],
    [
      'a condition that is always true',
      'export const f = (x: { y: number }) => x?.y;',
      'no-unnecessary-condition',
    ],
  ] as const;
  it.each(
    cases.map(([title, code, rule]) => [
      title,
      snippet('application/shared/*.ts', code),
      rule,
    ]),
  )('%s is refused', (_, path, rule) => {
    expect(brokenRules(path)).toContain(`typescript(${rule})`);
  });

  it('no comment disables a rule', () => {
    const directive = /(?:ox|es)lint-(?:dis)able/;
    expect(texts.filter((path) => directive.test(read(path)))).toEqual([]);
  });
});
