import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addItem, itemOf } from '#tests/support/calls.ts';
import { putTextsInline } from '#tests/support/putTextsInline.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { signIn } from '#tests/support/testServer.ts';

const WORKFLOW = '/v1/agent/product-story';
const SECRET = 'Only the team may read this';

let slipway: SlipwayProcess;
let ada: Agent;
let itemId: string;

const events = () => join(slipway.data, 'events.sqlite');

/** How often the events themselves contain a text. */
const countInLog = (text: string): number => {
  const database = new DatabaseSync(events(), { readOnly: true });
  const row = database
    .prepare('SELECT count(*) AS value FROM events WHERE instr(data, ?) > 0')
    .get(text);
  database.close();
  return Number(row?.['value']);
};

const verify = async () => {
  const { code, output } = await slipwayCommand(slipway.data, 'verify');
  return { code, texts: /^texts +(.*)$/m.exec(output)?.[1] };
};

beforeAll(async () => {
  slipway = await startSlipway();
  ada = request.agent(slipway.url).set('X-Slipway-Client', 'test');
  await signIn(ada, 'ada@example.com');
  ({ id: itemId } = await addItem(ada, 'Announced by an older version'));
  await ada.put(WORKFLOW).send({ input: SECRET, step: 1 }).expect(200);
  await slipway.end();
  expect(putTextsInline(events())).toBeGreaterThanOrEqual(2);
  // An upgrade rebuilds the read models in the same way.
  await rm(join(slipway.data, 'readModels'), { recursive: true });
  await slipway.restart();
});
afterAll(() => slipway.dispose());

it('Texts of an older version are read from events, and new ones are stored next to the log', async () => {
  const before = 'Announced by an older version';
  expect(await itemOf(ada, itemId)).toMatchObject({ description: before });
  expect(countInLog(before)).toBe(1);
  expect((await ada.get(WORKFLOW).expect(200)).body.data).toEqual({
    input: SECRET,
    step: 1,
  });
  expect(countInLog(SECRET)).toBe(1);

  const description = 'Rewritten by the new version';
  await ada
    .put(`/v1/teams/active/project-items/gtm/${itemId}`)
    .send({ description })
    .expect(200);
  await ada.put(WORKFLOW).send({ input: SECRET, step: 2 }).expect(200);
  expect(await itemOf(ada, itemId)).toMatchObject({ description });
  expect(countInLog(description)).toBe(0);
  // The save stored only the changed text.
  expect(countInLog(SECRET)).toBe(1);
  expect(await verify()).toEqual({
    code: 0,
    texts: '2 texts present and unchanged',
  });
});

// Continues with the two texts that the test above has stored.
it('verify lists missing and changed texts, and counts those that no event needs', async () => {
  await slipway.end();
  const database = new DatabaseSync(events());
  const { changes } = database
    .prepare("UPDATE texts SET text = 'Tampered' WHERE text LIKE 'Rewritten%'")
    .run();
  expect(changes).toBe(1);
  // The step that was saved last.
  database.exec("DELETE FROM texts WHERE text = '2'");
  database.exec("INSERT INTO texts VALUES (x'00', x'00', 'Of nobody')");
  database.close();
  const { code, texts } = await verify();
  expect(code).toBe(1);
  expect(texts).toMatch(
    /^1 of 2 texts missing, 1 changed, the first at position \d+, and 1 text that no event needs\. They are read as empty\. Restore a backup that has them\.$/,
  );
});
