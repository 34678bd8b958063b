import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTs, { astToString } from 'openapi-typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { createToken } from '../access/tokenCall.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** The program in docs/api.md, unchanged. */
const program = async (): Promise<string> => {
  const text = await readFile(join(ROOT, 'docs/api.md'), 'utf8');
  return /^```ts\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? '';
};

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2024',
    skipLibCheck: false,
    types: ['node'],
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    exactOptionalPropertyTypes: true,
  },
  include: ['*.ts'],
};

const server = sharedServer();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-client-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { text } = await server.agent().get('/v1/openapi.json').expect(200);
  const types = await openapiTs(text);
  await write('slipway.ts', astToString(types));
  await write('package.json', JSON.stringify({ type: 'module' }));
  await write('tsconfig.json', JSON.stringify(TSCONFIG));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) =>
  writeFile(join(folder, name), text);

/** Compiles the program; returns the compiler's errors, or '' for none. */
const compile = async (): Promise<string> => {
  try {
    return (await run(process.execPath, [TSC, '-p', folder])).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

describe('A client that is generated from /v1/openapi.json', () => {
  it('compiles, plans an item, and gets a typed refusal (L124)', async () => {
    await write('plan.ts', await program());
    expect(await compile()).toBe('');

    const ada = await server.signInNew();
    const { body: found } = await ada.get('/v1/resources/projects').expect(200);
    await ada
      .put(`/v1/teams/active/projects/${String(found.data[0].id)}`)
      .send({ startDate: '2026-03-02', durationInWeeks: 12 })
      .expect(200);
    const { token } = await createToken(ada, { name: 'Generated' });
    const { stdout } = await run(process.execPath, [join(folder, 'plan.ts')], {
      env: {
        PATH: dirname(process.execPath),
        SLIPWAY: server.url(),
        TOKEN: token,
      },
    });
    expect(stdout.trim().split('\n')).toEqual([
      '0 items',
      'Publish prices: Assigned, Planned',
      'NotFound ITEM.NOT_FOUND: This item does not exist.',
    ]);
  });

  it.each([
    ['a field that no item has', 'item.titel', 'titel'],
    ['a scope that there is not', 'item.projectContexts[0]?.scope === 7', '7'],
  ])('does not compile with %s (L124)', async (_, expression, named) => {
    await write(
      'wrong.ts',
      `import type { components } from './slipway.ts';
export const wrong = (item: components['schemas']['Item']) => ${expression};
`,
    );
    expect(await compile()).toContain(named);
  });
});
