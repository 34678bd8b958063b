import { describe, expect, it } from 'vitest';
import { read, texts } from './repositoryFiles.ts';

/** Words of a private dialect, and what a native engineer would write. */
const DIALECT: Readonly<Record<string, string>> = {
  'in vain': 'without success, keeps failing',
  anew: 'again',
  'is away': 'is down, has left',
  whoever: 'anyone who, no matter who',
  'nobody needs?': 'is not needed',
  'goes on': 'continues, keeps doing it',
};

/** Old entries keep their wording. */
const EXCEPT: readonly string[] = [
  'CHANGELOG.md',
  'tests/architecture/language.architecture.test.ts',
];

const LANGUAGE = /\.(?:tsx?|mjs|md|css|sh|ya?ml)$/;

const linesWith = (path: string, word: RegExp): readonly string[] =>
  read(path)
    .split('\n')
    .flatMap((line, index) =>
      word.test(line) ? [`${path}:${String(index + 1)}: ${line.trim()}`] : [],
    );

describe('Comments, names, test titles, messages and documents', () => {
  const searched = texts.filter(
    (path) => LANGUAGE.test(path) && !EXCEPT.includes(path),
  );

  it.each(Object.entries(DIALECT))(
    'do not say “%s”, but: %s',
    (word) => {
      const pattern = new RegExp(String.raw`\b${word}\b`, 'iu');
      expect(searched.length).toBeGreaterThan(1000);
      expect(searched.flatMap((path) => linesWith(path, pattern))).toEqual([]);
    },
    60_000,
  );
});
