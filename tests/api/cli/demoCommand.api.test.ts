import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';

describe('slipway demo', () => {
  let dataFolder: string;

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'slipway-demo-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const demo = (...args: string[]) =>
    slipwayCommand(dataFolder, 'demo', ...args);

  it('creates one team, and explains how to open it', async () => {
    const first = await demo('--items', '5', '--email', 'Ada@Example.test');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.output).toContain('week 6 of 12');
    expect(first.output).toContain('5 items');
    expect(first.output).toContain(`SLIPWAY_DATA=${dataFolder} npm start`);
    expect(first.output).toContain('Ada@Example.test');

    const second = await demo('--items', '5');
    expect(second).toMatchObject({ code: 1, output: '' });
    expect(second.stderr).toContain('already has other teams');

    const third = await demo('--items', '5', '--force', '--json');
    expect(third).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(third.output)).toMatchObject({
      emailAddress: 'demo@slipway.localhost',
      projectId: expect.any(String),
    });
  });

  it.each([
    [['--items', '0'], 2, '--items'],
    [['--items', '2001'], 1, 'at most 2,000 items'],
  ])('refuses %j and makes nothing', async (args, exitCode, words) => {
    const { code, output, stderr } = await demo(...args);
    expect([code, output]).toEqual([exitCode, '']);
    expect(stderr).toContain(words);
    expect(await eventsIn(dataFolder)).toBe(0);
  });

  it('does not touch a folder that a server is using', async () => {
    const server = await open(dataFolder);
    const { code, stderr } = await demo('--items', '5', '--force');
    const written = await server.eventStore.lastPosition();
    await server.close();
    expect([code, written]).toEqual([1, 0]);
    expect(stderr).toContain('Slipway is already running on');
  });
});

const open = (dataFolder: string) =>
  composeEmbedded({
    dataFolder,
    entitlements: DEFAULT_ENTITLEMENTS,
    updatesReadModels: false,
  });

const eventsIn = async (dataFolder: string): Promise<number> => {
  const { eventStore, close } = await open(dataFolder);
  try {
    return await eventStore.lastPosition();
  } finally {
    await close();
  }
};
