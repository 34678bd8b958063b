// Requests a person's team again and again, in a separate process, until its
// input ends; then prints the measurements: node pingProcess.ts <url> <cookie>
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

const [url = '', cookie = ''] = process.argv.slice(2);
const times: number[] = [];
const refused: number[] = [];
const over = new AbortController();

process.stdin.once('end', () => {
  over.abort();
});
process.stdin.resume();

while (!over.signal.aborted) {
  const start = performance.now();
  const response = await fetch(`${url}/v1/teams/active`, {
    headers: { cookie },
  });
  await response.text();
  times.push(performance.now() - start);
  if (!response.ok) refused.push(response.status);
  await pause(PAUSE_MS);
}
process.stdout.write(JSON.stringify({ times, refused }));
