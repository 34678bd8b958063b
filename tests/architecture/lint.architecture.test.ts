import { ESLint } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const cwd = join(import.meta.dirname, '../..');
/**
 * Loads the types of only one module, because the whole program takes a minute.
 */
const typed = new ESLint({
  cwd,
  overrideConfig: {
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: 'tests/architecture/lint/oneModule.tsconfig.json',
        // With CI set, it would read the module's types from the disk.
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
});
const untyped = new ESLint({
  cwd,
  overrideConfig: [tseslint.configs.disableTypeChecked],
});

/** The rules that the code would break as the content of that file. */
const brokenRules = async (
  path: string,
  code: string,
  eslint = untyped,
): Promise<string[]> => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: path });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'unread');
};

const domain = 'domain/shared/timeframe.ts';
const component = 'web/app/App.tsx';

describe('The pure layers', () => {
  it.each([
    ['no clock', 'export const now = () => new Date();'],
    ['no clock by number', 'export const now = () => Date.now();'],
    ['no environment', 'export const home = process.env["HOME"];'],
    ['no timer', 'export const soon = () => setTimeout(String, 1);'],
    ['no promise', 'export const later = Promise.resolve(1);'],
  ])('have %s', async (_, code) => {
    expect(await brokenRules(domain, code)).toContain('no-restricted-globals');
  });

  it('use no random numbers', async () => {
    const code = 'export const dice = () => Math.random();';
    expect(await brokenRules(domain, code)).toEqual([
      'no-restricted-properties',
    ]);
  });

  it.each([
    ['async', 'export const wait = async () => 1;'],
    ['promised type', 'export type Later = Promise<number>;'],
    ['import()', 'export const load = () => import("./ids.ts");'],
  ])('have no %s', async (_, code) => {
    expect(await brokenRules(domain, code)).toContain('no-restricted-syntax');
  });

  it.each(['new Date()', 'Date.now()', 'Date()'])(
    'read no clock where instants become days: %s',
    async (clock) => {
      const code = `export const now = () => ${clock};`;
      expect(await brokenRules('domain/shared/timeZone.ts', code)).toContain(
        'no-restricted-syntax',
      );
    },
  );

  it('can contain pure functions', async () => {
    const code = 'export const add = (a: number, b: number) => a + b;';
    expect(await brokenRules(domain, code)).toEqual([]);
  });
});

describe('Code that reads what people send', () => {
  it.each([
    ['backtracking over spaces', String.raw`/^\s+(.*)\s+$/`],
    ['starting again at each letter', '/[a-z]+@/'],
    ['two greedy parts of an address', String.raw`/^\S+@\S+\.\S+$/`],
  ])('has no slow regular expression: %s (threat C2)', async (_, text) => {
    const found = await brokenRules(domain, `export const slow = ${text};`);
    expect(found.some((rule) => rule.includes('super-linear'))).toBe(true);
  });

  it.each([
    'export const add = (to: number[], all: number[]) => to.push(...all);',
    'export const most = (all: number[]) => Math.max(...all);',
  ])('passes no list as arguments: %s (threat H8)', async (code) => {
    expect(await brokenRules(domain, code)).toContain(
      'slipway/unbounded-spread',
    );
  });

  it('can copy a list', async () => {
    const code =
      'export const add = (to: number[], all: number[]) => [...to, ...all];';
    expect(await brokenRules(domain, code)).toEqual([]);
  });
});

describe('A component', () => {
  it.each([
    ['between tags', '<p>Save</p>'],
    ['in braces', '<p>{"Save"}</p>'],
    ['in a template', '<p>{`Save ${n}`}</p>'],
    ['in a label', '<p aria-label="Save it" />'],
  ])('holds no text for people %s', async (_, jsx) => {
    const code = `export const App = ({ n }: { n: string }) => <>{n}${jsx}</>;`;
    expect(await brokenRules(component, code)).toEqual([
      'no-restricted-syntax',
    ]);
  });

  it.each([
    ['signs', '<p> – {n}%</p>'],
    ['keys of the catalog', '<p aria-label="item.save">{n}</p>'],
  ])('can contain %s', async (_, jsx) => {
    const code = `export const App = ({ n }: { n: string }) => ${jsx};`;
    expect(await brokenRules(component, code)).toEqual([]);
  });

  it('imports one icon, not all of them', async () => {
    const code =
      "import { Add } from '@mui/icons-material';\n\nexport const App = () => <Add />;";
    expect(await brokenRules(component, code)).toContain(
      'no-restricted-imports',
    );
  });

  it('follows the rules of hooks', async () => {
    const code =
      "import { useState } from 'react';\n\nexport const App = ({ on }: { on: boolean }) => {\n  if (on) useState(0);\n  return null;\n};";
    expect(await brokenRules(component, code)).toContain(
      'react-hooks/rules-of-hooks',
    );
  });
});

describe('Browser tests', () => {
  it.each([
    ['read a page once', 'expect(await row.count()).toBe(1);'],
    ['intercept too late', "await page.route('**/v1/**', answer);"],
  ])('cannot %s', async (_, code) => {
    expect(await brokenRules('tests/e2e/plan.e2e.test.ts', code)).toContain(
      'no-restricted-syntax',
    );
  });
});

describe('Everywhere', () => {
  it.each([
    [
      'a promise that is not awaited',
      'Promise.resolve(1);',
      'no-floating-promises',
    ],
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
  ])('%s is refused', async (_, code, rule) => {
    const found = await brokenRules(domain, code, typed);
    expect(found).toContain(`@typescript-eslint/${rule}`);
  });

  it('a comment cannot disable a rule', async () => {
    const code =
      '/* eslint-disable */\nexport const dice = () => Math.random();';
    expect(await brokenRules(domain, code)).toContain(
      'no-restricted-properties',
    );
  });
});
