import { beforeAll, expect, it } from 'vitest';
import type { BigProject } from '#tests/support/bigProject.ts';
import { fillProject } from '#tests/support/bigProject.ts';
import {
  contextOf,
  inWeek,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Guest } from '#tests/support/people.ts';
import { activeTeamOf, joinTeam } from '#tests/support/people.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';

const PROJECTS = '/v1/teams/active/projects';
/** The most items in one bulk command. */
const BULK = 200;
/** The stand-in for MongoDB needs minutes for thousands of documents. */
const TEST_TIMEOUT_MS = 600_000;

type Size = Pick<BigProject, 'items' | 'characters'> &
  Readonly<{ members: number }>;

/**
 * Runs every command on a whole project; each test continues where the previous
 * one ended.
 */
export const bigProjectTests = (
  server: TestServer,
  { items, characters, members }: Size,
) => {
  let ada: Agent;
  let guests: Guest[];
  let projectId: string;
  let itemIds: readonly string[];

  const weekOf = (index: number) => index % 12;
  const countBeyondFirstWeek = () =>
    itemIds.filter((_, index) => weekOf(index) > 0).length;

  const memberId = (index: number) => guests[index]?.userId ?? '';

  /** How many records of a resource in the project a filter selects. */
  const countOf = async (
    filter: object,
    resource = 'items',
  ): Promise<number> => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ projectId, ...filter }),
      range: '[0,0]',
    });
    const { headers } = await ada
      .get(`/v1/resources/${resource}?${query.toString()}`)
      .expect(200);
    return Number(String(headers['content-range']).split('/')[1]);
  };

  const waitForCount = (filter: object, count: number) =>
    eventually(async () => (await countOf(filter)) === count, TEST_TIMEOUT_MS);

  const bulk = async (
    command: object,
    ids: readonly string[] = itemIds,
  ): Promise<void> => {
    for (let from = 0; from < ids.length; from += BULK) {
      const { body } = await ada
        .post(`${PROJECTS}/${projectId}/all/bulk`)
        .send({ itemIds: ids.slice(from, from + BULK), ...command })
        .expect(200);
      const refused = body.data.results.filter(
        ({ result }: { result: string }) => result !== 'Ok',
      );
      expect(refused).toEqual([]);
    }
  };

  const startProject = async (carryOverFrom: string | null) => {
    const { body } = await ada
      .post(PROJECTS)
      .send({
        projectDescription: 'Next',
        projectIdToCarryItemsOverFrom: carryOverFrom,
      })
      .expect(200);
    return body.data.newProject.id as string;
  };

  beforeAll(async () => {
    ada = await server.signIn('ada@example.com');
    projectId = (await scheduleProject(ada)).id;
    const { userContext } = await contextOf(ada);
    guests = [];
    for (let index = 1; index < members; index++) {
      const emailAddress = `member${String(index)}@example.com`;
      guests.push(await joinTeam(server, ada, emailAddress));
    }
    itemIds = await fillProject(server.slipway(), {
      projectId,
      teamId: (await activeTeamOf(ada)).id,
      actorId: userContext.userId,
      items,
      characters,
      assigneeId: memberId(0),
      weekOf,
    });
    await waitForCount({ assignedToUserId: memberId(0) }, items);
  }, TEST_TIMEOUT_MS);

  it(
    'shows all items on the board',
    async () => {
      const { body } = await ada
        .post(`${PROJECTS}/${projectId}/all/query`)
        .send({})
        .expect(200);
      expect(body.data.items).toHaveLength(items);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'lets the member to whom all items are assigned be removed',
    async () => {
      await ada.delete(`/v1/teams/active/members/${memberId(0)}`).expect(200);
      await waitForCount({ assignedToUserId: memberId(0) }, 0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'can be shortened, which returns most items to unplanned',
    async () => {
      await ada
        .put(`${PROJECTS}/${projectId}`)
        .send({ durationInWeeks: 1 })
        .expect(200);
      await waitForCount({ timeframe: 'unassigned' }, countBeyondFirstWeek());
      const { body } = await ada.get(`${PROJECTS}/${projectId}`).expect(200);
      expect(body.data).toMatchObject({ durationInWeeks: 1 });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'can be changed in bulk',
    async () => {
      await ada
        .put(`${PROJECTS}/${projectId}`)
        .send({ durationInWeeks: 12 })
        .expect(200);
      await bulk({
        command: 'Assign',
        newAssignment: { ...inWeek(2), assignedToUserId: memberId(1) },
      });
      await waitForCount(
        { assignedToUserId: memberId(1), timeframe: week(2) },
        items,
      );
      await bulk({ command: 'Complete' });
      await waitForCount({ completed: true }, items);
      await bulk({
        command: 'Assign',
        newAssignment: { assignedTimeframe: null },
      });
      await waitForCount({ completed: false, timeframe: 'unassigned' }, items);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'has a history with an entry for each change of each item',
    async () => {
      const wantedCounts = {
        // When the member was removed, into week 3 and out of it; most items
        // also when the project was shortened.
        Assigned: 3 * items + countBeyondFirstWeek(),
        Completed: items,
        Reopened: items,
        Planned: items,
      };
      for (const [change, wanted] of Object.entries(wantedCounts)) {
        await eventually(
          async () => (await countOf({ change }, 'plan-history')) === wanted,
          TEST_TIMEOUT_MS,
        );
        const ids = new Set<string>();
        let cursor: string | null = '';
        while (cursor !== null) {
          const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
          const { body } = await ada
            .get(
              `${PROJECTS}/${projectId}/history?limit=500&change=${change}${after}`,
            )
            .expect(200);
          for (const { id } of body.data.entries) ids.add(id as string);
          cursor = body.data.nextCursor as string | null;
        }
        expect(ids.size).toBe(wanted);
      }
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'has charts, a report and its state as of now',
    async () => {
      for (const chart of ['burndown', 'scope', 'work-plan']) {
        await ada.get(`${PROJECTS}/${projectId}/charts/${chart}`).expect(200);
      }
      await ada.get(`${PROJECTS}/${projectId}/reports/throughput`).expect(200);
      const { body } = await ada.get(`${PROJECTS}/${projectId}/as-of`);
      expect(body.data.items).toHaveLength(items);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'can be carried over into a new project',
    async () => {
      const former = projectId;
      projectId = await startProject(former);
      await waitForCount({}, items);
      projectId = former;
      await waitForCount({}, 0);
      projectId = (await contextOf(ada)).userContext.activeProjectId;
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'lets its assignee close the account',
    async () => {
      await waitForCount({ assignedToUserId: memberId(1) }, items);
      await guests[1]?.browser
        .delete('/v1/user')
        .send({ confirmation: 'member2@example.com' })
        .expect(200);
      await waitForCount({ assignedToUserId: memberId(1) }, 0);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'can be deleted after its items move to another project',
    async () => {
      const former = projectId;
      projectId = await startProject(null);
      await ada
        .delete(`${PROJECTS}/${former}`)
        .send({ transferItemsToProjectId: projectId })
        .expect(200);
      await waitForCount({}, items);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'can be deleted with its items',
    async () => {
      await ada.delete(`${PROJECTS}/${projectId}`).send({}).expect(200);
      await ada.get(`/v1/resources/items/${String(itemIds[0])}`).expect(404);
      await ada
        .get(`/v1/resources/items/${String(itemIds.at(-1))}`)
        .expect(404);
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'can be restored with its items',
    async () => {
      await ada
        .post(`/v1/teams/active/deleted-projects/${projectId}/restore`)
        .send({})
        .expect(200);
      await waitForCount({}, items);
    },
    TEST_TIMEOUT_MS,
  );
};
