import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDataFolder } from '#infrastructure/composition/dataFolder.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newPath = temporaryFiles();

it('A data folder is locked once at a time', () => {
  const folder = newPath('data');
  const release = lockDataFolder(folder);
  const locked = expect.objectContaining({
    reason: 'locked',
    message: expect.stringContaining('is already running') as string,
  }) as Error;
  expect(() => lockDataFolder(folder)).toThrow(locked);
  release();
  lockDataFolder(folder)();
});

it.each([
  ['a folder', (lock: string) => mkdirSync(lock)],
  ['no database', (lock: string) => writeFileSync(lock, 'x'.repeat(9000))],
])('A data folder whose lock is %s cannot be used', (_what, write) => {
  const folder = newPath('data');
  mkdirSync(folder);
  write(join(folder, 'slipway.lock'));
  const unusable = expect.objectContaining({
    reason: 'unavailable',
    message: expect.stringContaining(
      `The data folder ${folder} cannot be used`,
    ) as string,
  }) as Error;
  expect(() => lockDataFolder(folder)).toThrow(unusable);
});
