import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'slipway-cli-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const run = (...args: string[]) => slipwayCommand(dataFolder, ...args);

const COMMANDS = [
  'users',
  'teams',
  'sessions',
  'entitlements',
  'backup',
  'restore',
  'verify',
  'rebuild',
  'projections',
  'workflows',
  'demo',
];

describe('The command line', () => {
  it('lists its commands and exit codes', async () => {
    const { code, output } = await run('--help');
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(output).toContain(`  ${command} `);
    expect(output).toMatch(/Exit codes: 0 .* 1 .* 2 /);
  });

  it.each([
    ['users'],
    ['teams'],
    ['sessions', 'end'],
    ['entitlements'],
    ['backup'],
    ['restore'],
    ['verify'],
    ['rebuild'],
    ['projections', 'list'],
    ['projections', 'retry'],
    ['workflows', 'list'],
    ['workflows', 'retry'],
    ['workflows', 'cancel'],
    ['demo'],
  ])('shows an example of %s %s, which supports JSON', async (...command) => {
    const { code, output } = await run(...command, '--help');
    expect(code).toBe(0);
    expect(output).toContain(
      `Example:\n  $ npm run slipway -- ${command.join(' ')}`,
    );
    expect(output).toContain('--json');
  });

  it.each([
    [['polish'], "unknown command 'polish'"],
    [['users', '--colour'], "unknown option '--colour'"],
    [['backup'], "missing required argument 'file'"],
    [['entitlements', 'ada', '--max-items', '0'], 'whole number from 1'],
  ])('exits with 2 when it is called wrongly: %j', async (args, why) => {
    const { code, output, stderr } = await run(...args);
    expect([code, output]).toEqual([2, '']);
    expect(stderr).toContain(why);
    expect(stderr).toContain('--help');
  });

  it.each([[[]], [['sessions']]])(
    'exits with 2 and shows help when no command is given: %j',
    async (args) => {
      const { code, stderr } = await run(...args);
      expect(code).toBe(2);
      expect(stderr).toContain('Usage: slipway');
    },
  );

  it.each([
    ['users'],
    ['teams'],
    ['verify'],
    ['backup', 'never.tar'],
    ['sessions', 'end', 'ada'],
    ['entitlements', 'ada'],
  ])(
    'reports in one line that the folder contains no Slipway data: %s',
    async (...args) => {
      const { code, output, stderr } = await run(...args);
      expect([code, output]).toEqual([1, '']);
      expect(stderr).toBe(
        `${dataFolder} contains no Slipway data. Set SLIPWAY_DATA to the folder to work on.\n`,
      );
      expect(await readdir(dataFolder)).toEqual([]);
    },
  );
});
