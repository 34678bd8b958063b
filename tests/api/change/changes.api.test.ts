import { describe, expect, it } from 'vitest';
import { addItem, inWeek, scheduleProject } from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer();
const CHANGES = '/v1/teams/active/changes';

describe('Changes over HTTP (L70, L71)', () => {
  it('have an id in replies, are listed, can be undone once and appear in the history', async () => {
    const ada = await server.signInNew();
    const project = await scheduleProject(ada);
    const { id } = await addItem(ada, 'Pricing page', inWeek(0));
    const complete = () =>
      ada
        .put(`/v1/teams/active/project-items/all/${id}/complete`)
        .set('Idempotency-Key', 'complete-1')
        .send({ markComplete: true })
        .expect(200);
    const changeId = (await complete()).get('X-Slipway-Change') ?? '';
    expect((await complete()).get('X-Slipway-Change')).toBe(changeId);

    const listed = await ada.get(`${CHANGES}?mine=true&limit=1`).expect(200);
    expect(listed.body.data.changes).toMatchObject([
      {
        changeId,
        kind: 'Completed',
        summary: 'Completed “Pricing page”',
        undoable: true,
        undoneBy: null,
      },
    ]);
    const undo = (key: string) =>
      ada
        .post(`${CHANGES}/${changeId}/undo`)
        .set('Idempotency-Key', key)
        .send({});
    const undone = await undo('undo-1').expect(200);
    const { changeId: undoId } = undone.body.data;
    expect(undone.body.data).toEqual({ changeId: undoId, undoes: changeId });
    expect(undone.get('X-Slipway-Change')).toBe(undoId);
    expect((await undo('undo-1').expect(200)).body).toEqual(undone.body);
    const again = await undo('undo-2').expect(409);
    expect(again.body.data.code).toBe('CHANGE.ALREADY_UNDONE');

    const history = await ada.get(
      `/v1/teams/active/projects/${project.id}/history?limit=2`,
    );
    expect(history.body.data.entries).toMatchObject([
      {
        change: 'Reopened',
        changeId: undoId,
        undoes: changeId,
        undoneBy: null,
      },
      {
        change: 'Completed',
        changeId,
        undoes: null,
        undoneBy: undoId,
        undoneByDisplayName: expect.stringMatching(/^user/),
      },
    ]);
  });

  it('cannot be undone after a later change, which the refusal names, or by a malformed call', async () => {
    const ada = await server.signInNew();
    await scheduleProject(ada);
    const created = await addItem(ada, 'Import', inWeek(0));
    const first = await ada.get(`${CHANGES}?mine=true`).expect(200);
    const [{ changeId: creation }] = first.body.data.changes;
    const edited = await ada
      .put(`/v1/teams/active/project-items/gtm/${created.id}`)
      .send({ description: 'Export' })
      .expect(200);
    const { body } = await ada
      .post(`${CHANGES}/${creation}/undo`)
      .send({})
      .expect(409);
    expect(body.data).toMatchObject({
      code: 'CHANGE.SUPERSEDED',
      by: { changeId: edited.get('X-Slipway-Change') },
    });
    await ada.post(`${CHANGES}/unknown/undo`).send({}).expect(404);
    await ada
      .post(`${CHANGES}/${creation}/undo`)
      .send({ partial: 1 })
      .expect(400);
  });

  it('of saved views and webhooks cannot be undone; nobody else sees those of views', async () => {
    const ada = await server.signInNew();
    const { browser: grace } = await joinTeam(
      server,
      ada,
      'grace-of-changes@example.com',
    );
    const view = await ada
      .post('/v1/teams/active/views')
      .send({ name: 'Mine', query: 'is:open' })
      .expect(200);
    const hook = await ada
      .post('/v1/teams/active/webhooks')
      .send({ url: 'https://hooks.example.com', kinds: ['ItemCreated'] })
      .expect(200);
    const changeIds = [hook, view].map(
      (reply) => reply.get('X-Slipway-Change') ?? '',
    );
    for (const changeId of changeIds) {
      const { body } = await ada
        .post(`${CHANGES}/${changeId}/undo`)
        .send({})
        .expect(409);
      expect(body.data.code).toBe('CHANGE.NOT_UNDOABLE');
    }
    const listed = async (by: Agent) => {
      const { body } = await by.get(`${CHANGES}?limit=5`).expect(200);
      const changes = body.data.changes as { changeId: string }[];
      return changes
        .map(({ changeId }) => changeId)
        .filter((changeId) => changeIds.includes(changeId));
    };
    expect(await listed(ada)).toEqual(changeIds);
    expect(await listed(grace)).toEqual(changeIds.slice(0, 1));
  });
});
