import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { inWeek } from '#tests/support/calls.ts';
import { createToken } from '../access/tokenCall.ts';

const run = promisify(execFile);

/** The commands of docs/api.md, in order. */
const script = [
  ...readFileSync(
    new URL('../../../docs/api.md', import.meta.url),
    'utf8',
  ).matchAll(/^```sh\n([\s\S]*?)^```$/gm),
]
  .map(([, commands = '']) => commands)
  .join('\necho\n');

const server = sharedServer();

/** Whether the commands can run on this machine. */
const hasCurl = async () => {
  try {
    await run('curl', ['--version']);
    return true;
  } catch {
    return false;
  }
};

describe.skipIf(!(await hasCurl()))('The tutorial of docs/api.md', () => {
  it('leads from a token to a planned item (L95)', async () => {
    const ada = await server.signInNew();
    const { token } = await createToken(ada, { name: 'Tutorial' });
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      env: { ...process.env, SLIPWAY: server.url(), TOKEN: token },
    });
    const lines = stdout.trim().split('\n');
    const history = JSON.parse(lines.at(-1) ?? '');
    expect(history.data.entries).toMatchObject([
      {
        change: 'Assigned',
        itemTitle: 'Publish prices',
        to: inWeek(1),
        viaTokenName: 'Tutorial',
      },
      { change: 'Planned', viaTokenName: 'Tutorial' },
    ]);
  });
});
