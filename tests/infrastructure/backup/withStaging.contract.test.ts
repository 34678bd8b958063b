import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { withStaging } from '#infrastructure/backup/withStaging.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newPath = temporaryFiles();
const WORKER = join(import.meta.dirname, 'stageUntilKilled.ts');
const isWindows = process.platform === 'win32';

describe('A staging folder', () => {
  it('is readable by its owner only, and is removed at the end', async () => {
    const staging = await withStaging(newPath('staging-'), async (folder) => {
      writeFileSync(join(folder, 'a'), 'a');
      if (!isWindows) expect(statSync(folder).mode & 0o777).toBe(0o700);
      return folder;
    });
    expect(existsSync(staging)).toBe(false);
  });

  it('is removed with its signal listeners when the work fails', async () => {
    const before = process.listenerCount('SIGTERM');
    let staging = '';
    const failing = withStaging(newPath('staging-'), async (folder) => {
      staging = folder;
      expect(process.listenerCount('SIGTERM')).toBe(before + 1);
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect(existsSync(staging)).toBe(false);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });

  it.skipIf(isWindows).each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'is removed with a process that %s ends',
    async (signal) => {
      const worker = spawn(process.execPath, [WORKER, newPath('staging-')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(worker, 'exit');
      const lines = createInterface({ input: worker.stdout });
      const [staging] = (await once(lines, 'line')) as [string];
      expect(existsSync(staging)).toBe(true);
      worker.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(existsSync(staging)).toBe(false);
    },
  );
});
