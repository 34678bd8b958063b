import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithTests } from '#tests/support/endWithTests.ts';

export type Ping = Readonly<{
  ms: number;
  /** 0 if there was no answer for a very long time. */
  status: number;
}>;

export type Pings = Readonly<{
  /** How many have ended so far. */
  count: () => number;
  /** Ends them; returns all of them. */
  end: () => Promise<readonly Ping[]>;
}>;

/**
 * Another person's pings during an attack. They come from a separate process,
 * so that they wait for the server and not for the attacker.
 */
export const startPings = (url: string, cookie: string): Pings => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'pingProcess.ts'), url, cookie],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  endWithTests(child);
  const pings: Ping[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    pings.push(JSON.parse(line) as Ping);
  });
  const closed = once(lines, 'close');
  return {
    count: () => pings.length,
    end: async () => {
      child.stdin.end();
      await closed;
      return pings;
    },
  };
};
