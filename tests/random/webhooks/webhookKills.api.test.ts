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
const WRITING_PAUSE_MS = 400;

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
  const versionsByItem = new Map<string, number[]>();
  for (const line of text.split('\n').slice(0, -1)) {
    const { item, after } = JSON.parse(line) as {
      item: { id: string };
      after: { description: string };
    };
    const versions = versionsByItem.get(item.id) ?? [];
    versionsByItem.set(item.id, [...versions, Number(after.description)]);
  }
  return versionsByItem;
};

const createItems = async (): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < ITEMS; n++) {
    const data = await sendUntilAcknowledged({
      method: 'POST',
      path: '/teams/active/project-items/gtm',
      body: { projectId: session.projectId, description: 'New' },
    });
    ids.push(data.id as string);
  }
  return ids;
};

const createWebhook = () =>
  sendUntilAcknowledged({
    method: 'POST',
    path: '/teams/active/webhooks',
    body: { url: `http://127.0.0.1:${String(port)}/`, kinds: ['ItemEdited'] },
  });

/** Writes version after version of each item, until it is stopped. */
const startWriting = (ids: readonly string[]) => {
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
      await delay(WRITING_PAUSE_MS);
    }
  });
  return {
    /** Resolves with the last version of each item. */
    stop: async (): Promise<ReadonlyMap<string, number>> => {
      over.abort();
      await Promise.all(writing);
      return versions;
    },
  };
};

/** Kills the sender or the receiver in each round; returns how often each. */
const killRandomly = async (random: () => number) => {
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
  return kills;
};

/** Expects each version in order; returns how many arrived more than once. */
const expectEachVersion = (received: readonly number[], last: number) => {
  const distinct = [...new Set(received)];
  // Some arrive again, but none after a newer one.
  expect(received).toEqual(received.toSorted((a, b) => a - b));
  expect(distinct).toEqual(Array.from({ length: last }, (_, n) => n + 1));
  return received.length - distinct.length;
};

describe('Webhooks while sender and receiver are killed (O52)', () => {
  it(
    `lose nothing and stay in order per item, ${String(ROUNDS)} times`,
    { timeout: 2 * DELIVERY_TIMEOUT_MS + ROUNDS * 20_000 },
    async ({ annotate }) => {
      await annotate(`SLIPWAY_SEED=${String(SEED)}`);
      const ids = await createItems();
      await createWebhook();
      const writer = startWriting(ids);
      const kills = await killRandomly(seededRandom(SEED).next);
      const versions = await writer.stop();
      await eventually(async () => {
        const received = await receivedOf();
        return ids.every((id) => received.get(id)?.at(-1) === versions.get(id));
      }, DELIVERY_TIMEOUT_MS);
      const received = await receivedOf();
      let repeats = 0;
      for (const [id, last] of versions) {
        repeats += expectEachVersion(received.get(id) ?? [], last);
      }
      const deliveries = [...versions.values()].reduce((sum, n) => sum + n, 0);
      const summary = JSON.stringify({ kills, deliveries, repeats });
      await annotate(summary);
      process.stdout.write(`${summary}\n`);
    },
  );
});
