import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const path = join(import.meta.dirname, '../../../api/server/stopOnSignals.ts');

/**
 * Starts a server that reports when it is ready and when it is asked to stop.
 */
const startServer = (stop: string) => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { stopOnSignals } from ${JSON.stringify(path)};
       const idle = setInterval(() => undefined, 1000);
       stopOnSignals(async () => { console.log('asked'); ${stop} });
       console.log('ready');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const waitForOutput = async (word: string) => {
    while (!output.includes(word)) await once(child.stdout, 'data');
  };
  return {
    child,
    waitForOutput,
    output: () => output,
    ended: once(child, 'close'),
  };
};

describe('A server that receives a stop signal', () => {
  it('shuts down cleanly when the signal arrives twice at once', async () => {
    const { child, waitForOutput, output, ended } = startServer(
      "setTimeout(() => { console.log('done'); process.exit(0); }, 200);",
    );
    await waitForOutput('ready');
    child.kill('SIGTERM');
    await waitForOutput('asked');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(output()).toBe('ready\nasked\ndone\n');
  });

  it('exits immediately on a second, later signal', async () => {
    // The second signal is too late to be a duplicate of the first.
    const { child, waitForOutput, ended } = startServer(
      "setTimeout(() => console.log('late'), 1100);",
    );
    await waitForOutput('ready');
    child.kill('SIGTERM');
    await waitForOutput('late');
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
  });
});
