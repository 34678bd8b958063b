import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item, LiveChanged } from '#api/contract/index.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { createDemos } from '#tests/support/createDemos.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLiveSource } from '#tests/support/openLiveSource.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';

/**
 * A few in every long test run; SLIPWAY_LIVE_RESTARTS=200 for a thorough run.
 */
const ROUNDS = Number(process.env['SLIPWAY_LIVE_RESTARTS'] ?? 5);
const ITEMS = 10;

describe('Boards that stay open while the server restarts', () => {
  let slipway: SlipwayProcess;
  let session: ApiSession;
  beforeAll(async () => {
    slipway = await startSlipway();
    session = await openApiSession(slipway.url, 'ada@example.test');
  });
  afterAll(() => slipway.dispose());

  const items = async (): Promise<Map<string, string>> => {
    const filter = JSON.stringify({ projectId: session.projectId });
    const { data } = await session.call({
      method: 'GET',
      path: `/resources/items?filter=${encodeURIComponent(filter)}`,
      upToDate: true,
    });
    return new Map(
      (data as Item[]).map(({ id, description }) => [id, description]),
    );
  };

  /** A client's board: a list, updated with the changes it has received. */
  const openBoard = async () => {
    let shownTexts = await items();
    const reload = () => {
      void items().then(
        (current) => (shownTexts = current),
        // The server was just killed; the next message says the same.
        () => undefined,
      );
    };
    const source = openLiveSource(slipway.url, session.cookie);
    source.addEventListener('changed', ({ data }) => {
      const change = JSON.parse(String(data)) as LiveChanged;
      for (const { id, description } of change.items ?? []) {
        shownTexts.set(id, description);
      }
      for (const { id } of change.deleted ?? []) shownTexts.delete(id);
      if (change.items === undefined && change.kinds.includes('items')) {
        reload();
      }
    });
    source.addEventListener('reset', reload);
    return { shown: () => shownTexts, close: () => source.close() };
  };

  /** Changes the items in turn, until it is stopped. */
  const startWriting = (ids: readonly string[], round: number) => {
    const over = new AbortController();
    const writing = (async () => {
      for (let n = 0; !over.signal.aborted; n++) {
        // Refused while the server is down: only acknowledged changes count.
        await session
          .call({
            method: 'PUT',
            path: `/teams/active/project-items/demos/${ids[n % ITEMS] ?? ''}`,
            body: { description: `${String(round)}.${String(n)}` },
          })
          .catch(() => delay(50));
      }
    })();
    return {
      stop: () => {
        over.abort();
        return writing;
      },
    };
  };

  const killAndRestart = async () => {
    await delay(200 + Math.random() * 800);
    await slipway.end('SIGKILL');
    await slipway.restart();
    await delay(Math.random() * 500);
  };

  it(
    `update to the server's state automatically, ${String(ROUNDS)} times (I87)`,
    { timeout: 60_000 + ROUNDS * 20_000 },
    async ({ annotate }) => {
      let longestMs = 0;
      const ids = await createDemos(session, ITEMS);
      const boards = await Promise.all([openBoard(), openBoard(), openBoard()]);
      for (let round = 1; round <= ROUNDS; round++) {
        const writer = startWriting(ids, round);
        await killAndRestart();
        await writer.stop();
        const stored = JSON.stringify(sortById(await items()));
        const since = performance.now();
        await eventually(() =>
          boards.every(
            ({ shown }) => JSON.stringify(sortById(shown())) === stored,
          ),
        );
        longestMs = Math.max(longestMs, performance.now() - since);
      }
      for (const board of boards) board.close();
      expect(longestMs).toBeGreaterThan(0);
      await annotate(`the longest took ${String(Math.round(longestMs))} ms`);
    },
  );
});

const sortById = (descriptions: ReadonlyMap<string, string>) =>
  [...descriptions].toSorted(([a], [b]) => a.localeCompare(b));
