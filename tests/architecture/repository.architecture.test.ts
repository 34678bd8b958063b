import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layers } from './layerRules.ts';
import { files, read, root, texts } from './repositoryFiles.ts';

const nouns = [
  'account',
  'team',
  'project',
  'item',
  'comment',
  'story',
  'inbox',
];

// Infrastructure is divided by vendor instead.
const slices = ['domain', 'projections', 'application', 'api', 'web/resources'];

describe('The layout', () => {
  it.each(slices.flatMap((layer) => nouns.map((noun) => `${layer}/${noun}/`)))(
    'has files in %s',
    (folder) => {
      expect(files.filter((path) => path.startsWith(folder))).not.toEqual([]);
    },
  );

  it.each(layers)('%s has a README of at most 40 lines', (layer) => {
    expect(files).toContain(`${layer}/README.md`);
    // The table of calls is for reference and does not count.
    const [text = ''] = read(`${layer}/README.md`).split('\n## Calls\n');
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.length).toBeLessThanOrEqual(40);
  });
});

describe('The configuration of tests', () => {
  const braces = /\{([^}]*)\}/;
  const alternativesOf = (pattern: string): readonly string[] => {
    const choices = braces.exec(pattern)?.[1]?.split(',');
    return (
      choices?.flatMap((choice) =>
        alternativesOf(pattern.replace(braces, choice)),
      ) ?? [pattern]
    );
  };
  const patterns = [
    ...read('vitest.config.ts').matchAll(/'(tests\/[^']+)'/g),
  ].flatMap(([, pattern = '']) => alternativesOf(pattern));

  // A renamed test would no longer be run with the engines, but skipped.
  it.each(patterns)('names files that exist: %s', (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  });
});

describe('The packages', () => {
  it('are locked by content, not by a registry’s address', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; resolved?: string }>;
    };
    const installed = Object.entries(lock.packages).filter(
      ([path]) => path !== '',
    );
    expect(installed.length).toBeGreaterThan(0);
    for (const [path, entry] of installed) {
      expect(entry, path).not.toHaveProperty('resolved');
      expect(entry, path).toHaveProperty('integrity');
    }
  });

  it('are fetched from the registry configured on the machine', () => {
    expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
    expect(read('.npmrc')).not.toMatch(/registry\s*=|https?:|_auth/i);
  });
});

describe('Every file', () => {
  const machinePath =
    /(?:^|[\s'"`(=:])(?:\/root\/|\/home\/\w+\/|\/Users\/\w+\/|\/work\/|[A-Z]:\\Users\\)/m;

  it('contains no path of the machine it was written on', () => {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((path) => machinePath.test(read(path)))).toEqual([]);
  });

  it('is searched with a pattern that finds paths of a machine', () => {
    const home = ['', 'home', 'ada', 'slipway'].join('/');
    expect(`see ${home}`).toMatch(machinePath);
    expect('see the home page').not.toMatch(machinePath);
  });
});
