// Reads as another person from a separate address and process, so that the
// server is measured and not the attacker: node otherReader.ts <url> <cookie>.
// Prints the longest read of each run in ms, until its input ends.
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const READS = 20;
const PAUSE_MS = 20;
const OTHER_ADDRESS = '127.0.0.2';

const [url = '', cookie = ''] = process.argv.slice(2);
process.stdin.once('end', () => process.exit());
process.stdin.resume();

const read = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const start = performance.now();
    request(
      {
        host: '127.0.0.1',
        port,
        localAddress: OTHER_ADDRESS,
        path: '/v1/user/core-application-context',
        headers: { Cookie: cookie, Host: `localhost:${port}` },
        agent: false,
      },
      (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - start);
          else reject(new Error(`Answered ${String(response.statusCode)}.`));
        });
      },
    )
      .once('error', reject)
      .end();
  });

for (;;) {
  let longest = 0;
  for (let n = 0; n < READS; n += 1) {
    longest = Math.max(longest, await read());
    await delay(PAUSE_MS);
  }
  process.stdout.write(`${String(longest)}\n`);
}
