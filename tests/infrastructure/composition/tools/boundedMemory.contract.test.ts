import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { fillWithTeams, signInAll } from '#tests/bench/manyTeams.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const EVENTS = 40_000;
/** All documents and events together would take several times as much. */
const HEAP_MB = 40;

describe('The tools of a data folder with many events', () => {
  const newPath = temporaryFiles();
  let dataFolder: string;

  beforeAll(async () => {
    dataFolder = newPath('data');
    const teams = await fillWithTeams(dataFolder, {
      teams: 100,
      events: EVENTS,
    });
    await signInAll(dataFolder, teams);
    const slipway = await composeEmbedded({
      dataFolder,
      entitlements: DEFAULT_ENTITLEMENTS,
    });
    await slipway.close();
  }, 300_000);

  const slipwayCommand = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [
        `--max-old-space-size=${String(HEAP_MB)}`,
        '--max-semi-space-size=8',
        'api/cli/main.ts',
        ...args,
      ],
      {
        cwd: ROOT,
        env: { ...process.env, SLIPWAY_DATA: dataFolder },
        encoding: 'utf8',
      },
    );

  it.each([
    ['verify', 'planHistory'],
    ['verify', 'items'],
    ['rebuild', 'planHistory'],
    ['backup', 'slipway.tar', '--force'],
  ])(
    'need no memory that grows with them: %s %s',
    (...args) => {
      const file = join(dataFolder, 'slipway.tar');
      const argsWithFile = args.map((arg) =>
        arg === 'slipway.tar' ? file : arg,
      );
      const { status, stderr } = slipwayCommand(...argsWithFile);
      expect(stderr).not.toContain('heap');
      expect(status).toBe(0);
    },
    300_000,
  );
});
