// Requests a person's team again and again, in a separate process, until its
// input ends; prints each ping as it ends: node pingProcess.ts <url> <cookie>
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;
/** Far more than a ping takes, however busy the machine is. */
const DEADLINE_MS = 25_000;

const [url = '', cookie = ''] = process.argv.slice(2);
const over = new AbortController();

process.stdin.once('end', () => {
  over.abort();
});
process.stdin.resume();

const ping = async (): Promise<number> => {
  try {
    const response = await fetch(`${url}/v1/teams/active`, {
      headers: { cookie },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
};

while (!over.signal.aborted) {
  const start = performance.now();
  const status = await ping();
  const ms = performance.now() - start;
  process.stdout.write(`${JSON.stringify({ ms, status })}\n`);
  await pause(PAUSE_MS);
}
