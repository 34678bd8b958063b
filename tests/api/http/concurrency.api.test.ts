import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import {
  addItem,
  inWeek,
  planPath,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();

describe('Many changes at once', () => {
  it('50 moves of one item are all recorded, one after another', async () => {
    const ada = await server.signIn('one@example.com');
    const { id: projectId } = await scheduleProject(ada);
    const { id } = await addItem(ada, 'x', inWeek(11));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ada
          .put(planPath(projectId, id))
          .send({ newAssignment: inWeek(index % 10) }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const { body } = await ada.get(`/v1/resources/items/${id}`).expect(200);
    const [context] = (body.data as Item).projectContexts;
    const history = context?.assignmentHistory ?? [];
    // The creation and 50 moves.
    expect(context?.assignmentHistoryCount).toBe(51);
    expect(history.at(-1)?.assignment.assignedTimeframe).toEqual(
      context?.assignedTimeframe,
    );
  });

  it('50 items moved into one week all arrive, each with its own sort key', async () => {
    const ada = await server.signIn('many@example.com');
    const { id: projectId } = await scheduleProject(ada);
    const created = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        addItem(ada, `item ${String(index)}`),
      ),
    );
    expect(new Set(created.map(({ linkId }) => linkId)).size).toBe(50);
    await Promise.all(
      created.map(({ id }) =>
        ada
          .put(planPath(projectId, id))
          .send({ newAssignment: inWeek(3) })
          .expect(200),
      ),
    );
    const { body } = await ada
      .post(`/v1/teams/active/projects/${projectId}/all/query`)
      .send({ timeframeAssignmentFilter: week(3) })
      .expect(200);
    const items = body.data.items as Item[];
    expect(items).toHaveLength(50);
    const keys = items.map((item) => item.projectContexts[0]?.sortKey);
    expect(new Set(keys).size).toBe(50);
  });

  it('concurrent first sign-ins with one address create one account', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 4 }, () => server.signIn('twin@example.com')),
    );
    const contexts = await Promise.all(
      browsers.map((browser) =>
        browser.get('/v1/user/core-application-context').expect(200),
      ),
    );
    const users = contexts.map(({ body }) => body.data.userContext.userId);
    expect(new Set(users).size).toBe(1);
    for (const { body } of contexts) {
      expect(body.data.availableTeams).toHaveLength(1);
      expect(body.data.availableProjects).toHaveLength(1);
    }
  });
});

describe('A restart', () => {
  it('preserves everything that was acknowledged, including the session', async () => {
    const cookie = await server.openSession('kept@example.com');
    const ada = server.agent().set('Cookie', cookie);
    const { id: projectId } = await scheduleProject(ada);
    const { id } = await addItem(ada, 'kept', inWeek(2));
    await ada
      .put(`/v1/teams/active/project-items/all/${id}/complete`)
      .send({ markComplete: true })
      .expect(200);
    const before = await ada.get(`/v1/resources/items/${id}`).expect(200);
    const chart = `/v1/teams/active/projects/${projectId}/charts/burndown`;
    const burndown = await ada.get(chart).expect(200);
    await server.restart();
    const afterRestart = server.agent().set('Cookie', cookie);
    const after = await afterRestart
      .get(`/v1/resources/items/${id}`)
      .expect(200);
    expect(after.body).toEqual(before.body);
    expect((await afterRestart.get(chart).expect(200)).body).toEqual(
      burndown.body,
    );
  });
});
