import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithTests } from '#tests/support/endWithTests.ts';

/**
 * Starts bareExpress.ts in a separate process; `answers` are replies by route.
 */
export const startBareExpress = async (
  answers: Readonly<Record<string, string>>,
): Promise<
  Readonly<{ url: string; pid: number; end: () => Promise<void> }>
> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-bare-'));
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bareExpress.ts'), file],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  endWithTests(child);
  const [url] = (await once(
    createInterface({ input: child.stdout }),
    'line',
  )) as [string];
  return {
    url,
    pid: child.pid ?? NaN,
    end: async () => {
      child.kill();
      await rm(folder, { recursive: true });
    },
  };
};
