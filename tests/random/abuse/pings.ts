import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

export type Pings = Readonly<{
  count: number;
  /** The 99th percentile, in ms. */
  p99: number;
  /** The statuses other than 200. */
  refused: readonly number[];
}>;

/**
 * Another person's pings during an attack. They come from a separate process,
 * so that the server is measured and not the attacker.
 */
export const startPings = (
  url: string,
  cookie: string,
): Readonly<{ end: () => Promise<Pings> }> => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'pingProcess.ts'), url, cookie],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const printed = text(child.stdout);
  return {
    end: async () => {
      child.stdin.end();
      const { times, refused } = JSON.parse(await printed) as Readonly<{
        times: readonly number[];
        refused: readonly number[];
      }>;
      const sorted = times.toSorted((a, b) => a - b);
      const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
      return { count: times.length, p99, refused };
    },
  };
};
