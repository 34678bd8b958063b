import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers } from './layerRules.ts';

const root = join(import.meta.dirname, '../..');

/** Every file that is committed or would be: what a clone would hold. */
const files = execFileSync(
  'git',
  // A clone made by another user, as in a container, is no danger to a list.
  ['-c', 'safe.directory=*', 'ls-files', '-z', '-co', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const nouns = ['account', 'team', 'project', 'item', 'story'];

// Infrastructure is told apart by what it drives, and names the vendor.
const slices = ['domain', 'projections', 'application', 'api', 'web/resources'];

describe('the layout', () => {
  it.each(slices.flatMap((layer) => nouns.map((noun) => `${layer}/${noun}/`)))(
    'has something in %s',
    (folder) => {
      expect(files.filter((path) => path.startsWith(folder))).not.toEqual([]);
    },
  );

  it.each(layers)('%s says in 40 lines what it is', (layer) => {
    expect(files).toContain(`${layer}/README.md`);
    // The table of all calls stands below, for whoever looks one up.
    const [text = ''] = read(`${layer}/README.md`).split('\n## Calls\n');
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.length).toBeLessThanOrEqual(40);
  });
});

describe('the packages', () => {
  it('are locked by content, not by the address of a registry', () => {
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

  it('are asked for at whatever registry the machine is set to', () => {
    expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
    expect(read('.npmrc')).not.toMatch(/registry\s*=|https?:|_auth/i);
  });
});

describe('every file', () => {
  const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|gz|zip|sqlite)$/;
  const machinePath =
    /(?:^|[\s'"`(=:])(?:\/root\/|\/home\/\w+\/|\/Users\/\w+\/|\/work\/|[A-Z]:\\Users\\)/m;

  it('names no path of the machine it was written on', () => {
    const texts = files.filter((path) => !binary.test(path));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((path) => machinePath.test(read(path)))).toEqual([]);
  });

  it('would be found out if it did', () => {
    const home = ['', 'home', 'ada', 'slipway'].join('/');
    expect(`see ${home}`).toMatch(machinePath);
    expect('see the home page').not.toMatch(machinePath);
  });
});
