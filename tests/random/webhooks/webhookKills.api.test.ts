import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { eventually } from '#tests/support/eventually.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';

/**
 * A few in every long test run; SLIPWAY_WEBHOOK_KILLS=200 for a thorough run.
 */
const ROUNDS = Number(process.env['SLIPWAY_WEBHOOK_KILLS'] ?? 4);
const SEED = Number(process.env['SLIPWAY_SEED'] ?? Date.now() % 100_000);
const ITEMS = 6;
/** Retries are after 5 s, 30 s and 2 min; after a fourth failure, 10 min. */
const DELIVERY_TIMEOUT_MS = 15 * 60_000;

const RECEIVER = join(import.meta.dirname, 'receiverProcess.ts');

let slipway: SlipwayProcess;
let session: ApiSession;
let folder: string;
let port: number;
let receiver: ChildProcess;
const file = () => join(folder, 'received.jsonl');

const startReceiver = async () => {
  receiver = spawn(process.execPath, [RECEIVER, String(port), file()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (receiver.stdout !== null) await once(receiver.stdout, 'data');
};
const killReceiver = async () => {
  const ended = once(receiver, 'exit');
  receiver.kill('SIGKILL');
  await ended;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-hooks-'));
  port = await findFreePort();
  await startReceiver();
  slipway = await startSlipway({ env: { SLIPWAY_WEBHOOK_PRIVATE: 'on' } });
  session = await openApiSession(slipway.url, 'ada@example.test');
});
afterAll(async () => {
  await killReceiver();
  await slipway.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a command until it is acknowledged, even if processes are killed. */
const sendUntilAcknowledged = async (
  call: Omit<Parameters<ApiSession['call']>[0], 'key'>,
) => {
  const key = crypto.randomUUID();
  for (;;) {
    try {
      const { status, data, text } = await session.call({ ...call, key });
      if (status === 200) return data;
      if (status < 500) throw new Error(`${String(status)}: ${text}`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await delay(20);
  }
};

/** The received versions of each item, in order. */
const receivedOf = async (): Promise<Map<string, number[]>> => {
  const text = await readFile(file(), 'utf8').catch(() => '');
  const found = new Map<string, number[]>();
  for (const line of text.split('\n').slice(0, -1)) {
    const { item, after } = JSON.parse(line) as {
      item: { id: string };
      after: { description: string };
    };
    const versions = found.get(item.id) ?? [];
    found.set(item.id, [...versions, Number(after.description)]);
  }
  return found;
};

describe('Webhooks while sender and receiver are killed (O52)', () => {
  it(
    `lose nothing and stay in order per item, ${String(ROUNDS)} times`,
    { timeout: 2 * DELIVERY_TIMEOUT_MS + ROUNDS * 20_000 },
    async ({ annotate }) => {
      const { next: random } = seededRandom(SEED);
      await annotate(`SLIPWAY_SEED=${String(SEED)}`);
      const ids: string[] = [];
      for (let n = 0; n < ITEMS; n++) {
        const data = await sendUntilAcknowledged({
          method: 'POST',
          path: '/teams/active/project-items/gtm',
          body: { projectId: session.projectId, description: 'New' },
        });
        ids.push(data.id as string);
      }
      await sendUntilAcknowledged({
        method: 'POST',
        path: '/teams/active/webhooks',
        body: {
          url: `http://127.0.0.1:${String(port)}/`,
          kinds: ['ItemEdited'],
        },
      });
      const versions = new Map(ids.map((id) => [id, 0]));
      const over = new AbortController();
      const writing = ids.map(async (id) => {
        while (!over.signal.aborted) {
          const version = (versions.get(id) ?? 0) + 1;
          await sendUntilAcknowledged({
            method: 'PUT',
            path: `/teams/active/project-items/gtm/${id}`,
            body: { description: String(version) },
          });
          versions.set(id, version);
          await delay(400);
        }
      });
      const kills = { sender: 0, receiver: 0 };
      for (let round = 0; round < ROUNDS; round++) {
        await delay(random() * 1500);
        if (random() < 0.6) {
          await slipway.end('SIGKILL');
          await slipway.restart();
          kills.sender += 1;
        } else {
          await killReceiver();
          await startReceiver();
          kills.receiver += 1;
        }
      }
      over.abort();
      await Promise.all(writing);
      const isWhole = async () => {
        const received = await receivedOf();
        return ids.every((id) => received.get(id)?.at(-1) === versions.get(id));
      };
      await eventually(isWhole, DELIVERY_TIMEOUT_MS);
      const received = await receivedOf();
      let repeats = 0;
      for (const id of ids) {
        const all = received.get(id) ?? [];
        const first = [...new Set(all)];
        const last = versions.get(id) ?? 0;
        // Each version arrives in order; some again, but none after a newer
        // one.
        expect(all).toEqual(all.toSorted((a, b) => a - b));
        expect(first).toEqual(Array.from({ length: last }, (_, n) => n + 1));
        repeats += all.length - first.length;
      }
      const count = [...versions.values()].reduce((sum, n) => sum + n, 0);
      await annotate(JSON.stringify({ kills, deliveries: count, repeats }));
      process.stdout.write(
        `${JSON.stringify({ kills, deliveries: count, repeats })}\n`,
      );
    },
  );
});
