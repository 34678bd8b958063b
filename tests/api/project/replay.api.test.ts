import { beforeAll, expect, it } from 'vitest';
import { scheduleProject } from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { seededRandom } from '#tests/support/seededRandom.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { amount } from '#tests/support/testComposition.ts';

const COMMANDS = amount(1000, 240);
/** Two of nine commands create an item; half of that is a safe minimum. */
const ITEMS_AT_LEAST = COMMANDS / 10;
const RECORD_EVERY = 25;
const ITEMS = '/v1/teams/active/project-items';

const server = sharedServer();
let ada: Agent;
let project: string;

beforeAll(async () => {
  ada = await server.signIn();
  project = `/v1/teams/active/projects/${(await scheduleProject(ada)).id}`;
});

const CHARTS = [
  'charts/burndown',
  'charts/scope',
  'charts/work-plan',
  'reports/throughput',
  'reports/carry-over',
  'reports/planned-done',
  'reports/lead-time',
  'reports/scope-changes',
];

const dataOf = async (path: string) =>
  (await ada.get(`${project}/${path}`).expect(200)).body.data;

const liveAnswers = async () => {
  const query = await ada.post(`${project}/all/query`).send({}).expect(200);
  const charts: Record<string, unknown> = {};
  for (const name of CHARTS) charts[name] = await dataOf(name);
  return { items: query.body.data.items, project: await dataOf(''), charts };
};

const answersAsOf = async (instant: string) => {
  const { items, project: then } = await dataOf(`as-of?at=${instant}`);
  const charts: Record<string, unknown> = {};
  for (const name of CHARTS) {
    charts[name] = await dataOf(`${name}?asOf=${instant}`);
  }
  return { items, project: then, charts };
};

/** Sends a random command; some are refused by a rule. */
const command = async (chance: (below: number) => number, ids: string[]) => {
  const id = ids[chance(Math.max(ids.length, 1))] ?? 'none';
  const week = { span: 1, index: chance(14) };
  const contextPath = `${project}/all/${id}/project-context`;
  switch (chance(9)) {
    case 0:
    case 1: {
      const { body } = await ada
        .post(
          `${ITEMS}/${['gtm', 'demos', 'implementations'][chance(3)] ?? ''}`,
        )
        .send({
          description: `Item ${String(ids.length)}`,
          newAssignment: { scope: chance(2), assignedTimeframe: null },
        });
      if (body.result === 'Ok') ids.push(body.data.id);
      return;
    }
    case 2:
      await ada.put(`${ITEMS}/all/${id}/complete`).send({
        markComplete: chance(4) > 0,
      });
      return;
    case 3:
      await ada.put(contextPath).send({ newAssignment: { scope: chance(2) } });
      return;
    case 4:
      if (chance(4) === 0) await ada.delete(`${ITEMS}/all/${id}`);
      return;
    case 5:
      await ada.put(`${ITEMS}/gtm/${id}`).send({
        description: `Changed ${String(chance(1000))}`,
      });
      return;
    case 6: {
      if (chance(6) > 0) return;
      await ada
        .put(project)
        .send({ description: 'Renamed', durationInWeeks: 8 + chance(6) });
      return;
    }
    default:
      await ada
        .put(contextPath)
        .send({ newAssignment: { scope: 0, assignedTimeframe: week } });
  }
};

it('The server answers as of an instant as it answered at that instant', async () => {
  const { below: chance } = seededRandom(11);
  const ids: string[] = [];
  const recorded: {
    instant: string;
    answers: Awaited<ReturnType<typeof liveAnswers>>;
  }[] = [];
  for (let n = 1; n <= COMMANDS; n++) {
    server.clock.advance(3_600_000 * (1 + chance(2)));
    await command(chance, ids);
    if (n % RECORD_EVERY > 0) continue;
    // A new instant, later than all recorded events and earlier than the next.
    server.clock.advance(1);
    const instant = server.clock.now();
    recorded.push({ instant, answers: await liveAnswers() });
  }
  expect(ids.length).toBeGreaterThan(ITEMS_AT_LEAST);
  for (const { instant, answers } of recorded) {
    expect(await answersAsOf(instant)).toEqual(answers);
  }
}, 120_000);
