import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';
import { startDouble } from '#tests/support/eventStoreDb/doubleProcess.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { FollowedLine } from './followEventStoreDb.ts';

const FOLLOWER = join(import.meta.dirname, 'followEventStoreDb.ts');
const OTHERS = 100_000;
const BATCH_SIZE = 1000;
const GROWTH_BYTES = 30 * 1024 * 1024;

describe('100,000 events of another application between two of ours', () => {
  let url: string;
  const ending: (() => unknown)[] = [];

  beforeAll(async () => {
    const named = process.env['EVENTSTORE_URL'] ?? '';
    if (named !== '') {
      url = named;
      return;
    }
    const folder = await mkdtemp(join(tmpdir(), 'slipway-eventstore-'));
    ending.push(() => rm(folder, { recursive: true, force: true }));
    const double = await startDouble(join(folder, 'log.jsonl'));
    ending.push(double.kill);
    ({ url } = double);
  });

  afterAll(async () => {
    for (const end of ending.reverse()) await end();
  });

  const follow = (after: number) => {
    const child = spawn(
      process.execPath,
      ['--expose-gc', FOLLOWER, url, String(after)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines: FollowedLine[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(JSON.parse(line) as FollowedLine);
    });
    ending.push(() => child.kill('SIGKILL'));
    return {
      find: (type: string) =>
        lines.flatMap((line) =>
          'type' in line && line.type === type ? [line] : [],
        ),
      passed: () =>
        lines.flatMap((line) => ('passed' in line ? [line.passed] : [])),
      types: () => lines.flatMap((line) => ('type' in line ? [line.type] : [])),
      stop: () => child.kill('SIGKILL'),
    };
  };

  const writeOthers = async () => {
    const others = EventStoreDBClient.connectionString(url);
    for (let written = 0; written < OTHERS; written += BATCH_SIZE) {
      const events = Array.from({ length: BATCH_SIZE }, () =>
        jsonEvent({ type: 'OrderPlaced', data: { text: 'x'.repeat(100) } }),
      );
      await others.appendToStream(`user-${crypto.randomUUID()}`, events);
    }
    await others.dispose();
  };

  it('hide the second one from nobody, take at most 30 MB, and are not scanned again', async ({
    annotate,
  }) => {
    const store = openEventStoreDb(url);
    ending.push(() => store.close());
    const streamId = newStreamId();
    const [A, B, C] = ['A', 'B', 'C'].map(
      (name) => `${name}${crypto.randomUUID()}`,
    ) as [string, string, string];
    const start = await store.lastPosition();
    const first = await store.append(streamId, [newEvent(A)], 'none');
    const following = follow(start);
    await eventually(() => following.find(A).length === 1, 60_000);
    await writeOthers();
    const appendedAt = Date.now();
    const second = await store.append(streamId, [newEvent(B)], 0);
    await eventually(() => following.find(B).length === 1, 60_000);
    const [seen] = following.find(B);
    expect(seen?.grown).toBeLessThan(GROWTH_BYTES);
    await annotate(`seen after ${String((seen?.at ?? 0) - appendedAt)} ms`);

    await writeOthers();
    const passed = () => following.passed().at(-1) ?? 0;
    const others = second.position - first.position;
    await eventually(() => passed() > second.position + others * 0.9, 60_000);
    following.stop();
    const again = follow(passed());
    await store.append(streamId, [newEvent(C)], 1);
    await eventually(() => again.find(C).length === 1, 60_000);
    expect(again.types()).toEqual([C]);

    const fresh = openEventStoreDb(url);
    ending.push(() => fresh.close());
    expect(await fresh.lastPosition()).toBe(await store.lastPosition());
    expect(
      (await fresh.readAll(first.position, 10)).map(({ type }) => type),
    ).toEqual([B, C]);
  }, 300_000);
});
