import { setTimeout as delay } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem, itemOf } from '#tests/support/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import { exchangeToken } from '#tests/support/people.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { findFilesWith } from '#tests/support/findFilesWith.ts';

/** SLIPWAY_CRASH_ROUNDS=50 kills the server that often. */
const ROUNDS = Number(process.env['SLIPWAY_CRASH_ROUNDS'] ?? 10);
const ROUND_MS = 40_000;
const ITEMS = '/v1/teams/active/project-items';

describe('A server that is killed during a redaction', () => {
  const seed = Number(process.env['SLIPWAY_CRASH_SEED'] ?? Date.now() % 1e6);
  const random = seededRandom(seed).next;
  let slipway: SlipwayProcess;
  let ada: Agent;

  beforeAll(async () => {
    slipway = await startSlipway();
    ada = request.agent(slipway.url).set('X-Slipway-Client', 'test');
    await exchangeToken(ada, 'ada@example.com');
  });
  afterAll(() => slipway.dispose());

  const isKept = async (words: readonly string[]) =>
    (await findFilesWith(slipway.data, words)).length > 0;

  /** Adds an item with two versions of its text, each with one of the words. */
  const addItemWith = async (words: readonly [string, string]) => {
    const first = `Call ${words[0]}`;
    const { id } = await addItem(ada, first, null, 'implementations');
    await ada
      .put(`${ITEMS}/implementations/${id}`)
      .send({ description: `Call ${words[1]}` })
      .expect(200);
    await eventually(() => isKept(words));
    return id;
  };

  const redact = (id: string) =>
    ada
      .post(`${ITEMS}/all/${id}/redaction`)
      .set('Idempotency-Key', `redact-${id}`)
      .send({});

  /** How long a server that has just started takes on this machine, in ms. */
  const measureRedaction = async (): Promise<number> => {
    const id = await addItemWith(['xqnone', 'xqother']);
    const start = performance.now();
    await redact(id).expect(200);
    return performance.now() - start;
  };

  it(
    `has erased the text from all files once it runs again, ${String(ROUNDS)} times (T30, seed ${String(seed)})`,
    async ({ annotate }) => {
      const usualMs = await measureRedaction();
      let unanswered = 0;
      // Which redactions are cut off depends on the machine: at least one.
      for (let round = 1; round <= ROUNDS || unanswered === 0; round++) {
        const words = [
          `xqone${String(round)}`,
          `xqtwo${String(round)}`,
        ] as const;
        const id = await addItemWith(words);
        const redacting = redact(id).then(
          ({ status }) => status,
          () => null,
        );
        await delay(random() * usualMs);
        await slipway.end('SIGKILL');
        if ((await redacting) === null) unanswered += 1;
        await slipway.restart();
        const { body } = await redact(id).expect(200);
        expect(body.data).toMatchObject({ left: 0 });
        await eventually(async () => !(await isKept(words)));
        expect(await itemOf(ada, id)).toMatchObject({ description: '' });
      }
      await annotate(`${String(unanswered)} redactions cut off`);
    },
    ROUNDS * ROUND_MS,
  );
});
