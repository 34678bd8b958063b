import { describe, expect, it } from 'vitest';
import { fillProject } from '#tests/support/bigProject.ts';
import { contextOf } from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({ rateLimits: false });
const LONG = 'x'.repeat(100_000);
const IMPLEMENTATIONS = '/v1/teams/active/project-items/implementations';

/** Creates a project of items of 500 KB each. */
const largeProject = async (items: number) => {
  const ada = await server.signInNew();
  const { body } = await ada.get('/v1/user/core-application-context');
  const projectId = body.data.userContext.activeProjectId as string;
  for (let index = 0; index < items; index += 1) await addLarge(ada, index);
  return { ada, projectId };
};

const addLarge = async (ada: Agent, index: number): Promise<string> => {
  const { body } = await ada
    .post(IMPLEMENTATIONS)
    .send({ description: `Item ${String(index)}` })
    .expect(200);
  const { id } = body.data as { id: string };
  await ada
    .put(`${IMPLEMENTATIONS}/${id}`)
    .send({ goals: Array.from({ length: 5 }, () => LONG) })
    .expect(200);
  return id;
};

describe('An item', () => {
  it('can contain 512 KB at most, and the refusal names the field (threat S3)', async () => {
    const { ada } = await largeProject(0);
    const id = await addLarge(ada, 0);
    const { body } = await ada
      .put(`${IMPLEMENTATIONS}/${id}`)
      .send({
        newTestScenarios: [{ id: 's', given: LONG, when: '', then: '' }],
      })
      .expect(400);
    expect(body.data.code).toBe('ITEM.TOO_LARGE');
    expect(body.data.fields).toEqual([
      {
        path: 'newTestScenarios',
        message: 'All texts of an item together can have at most 512 KB.',
      },
    ]);
  });
});

describe('A project with more than 2 MB of text', () => {
  const ITEMS = 9;

  it('is returned completely and in order, in every list (threat S3)', async () => {
    const { ada, projectId } = await largeProject(ITEMS);
    const named = (rows: readonly { description: string }[]) =>
      rows.map(({ description }) => description);
    const expected = Array.from(
      { length: ITEMS },
      (_, index) => `Item ${String(index)}`,
    );
    const path = `/v1/teams/active/projects/${projectId}`;
    const whole = await ada.post(`${path}/all/query`).send({}).expect(200);
    expect(named(whole.body.data.items)).toEqual(expected);
    expect(whole.body.data.items[8].goals[4]).toBe(LONG);

    const compact = await ada.post(`${path}/all/query`).send({ compact: true });
    expect(named(compact.body.data.compactItems)).toEqual(expected);

    const range = encodeURIComponent('[2,5]');
    const page = await ada.get(`/v1/resources/items?range=${range}`);
    expect(named(page.body.data)).toEqual(expected.slice(2, 6));
    expect(page.headers['content-range']).toBe('items 2-5/9');

    const ids = whole.body.data.items.map(({ id }: { id: string }) => id);
    const filter = encodeURIComponent(JSON.stringify({ id: ids }));
    const byIds = await ada.get(`/v1/resources/items?filter=${filter}`);
    expect(named(byIds.body.data)).toEqual(expected);

    const filtered = encodeURIComponent(
      JSON.stringify({ query: '-kind:demo item' }),
    );
    const found = await ada.get(`/v1/resources/items?filter=${filtered}`);
    expect(named(found.body.data)).toEqual(expected);

    const search = await ada.get(`${path}/search?query=item`).expect(200);
    expect(named(search.body.data.searchResults)).toEqual(expected);

    const asOfNow = await ada.get(`${path}/as-of`).expect(200);
    expect(named(asOfNow.body.data.items)).toEqual(expected);
  });
});

/** Writing 48 MB takes a busy machine more than the usual limit. */
const FILL_TIMEOUT_MS = 120_000;

describe('All items of a project', () => {
  it(
    'can contain 50 MB at most; an edit that makes one smaller always fits (threat S3)',
    async () => {
      const ada = await server.signInNew();
      const { userContext, activeTeam } = await contextOf(ada);
      const [first = ''] = await fillProject(server.slipway(), {
        projectId: userContext.activeProjectId,
        teamId: activeTeam.id,
        actorId: userContext.userId,
        // Some of these characters take two bytes; there is room for one more
        // LONG text.
        items: 482,
        characters: 100_000,
        assigneeId: userContext.userId,
        weekOf: () => null,
      });
      const add = (description: string) =>
        ada.post('/v1/teams/active/project-items/gtm').send({ description });
      await add(LONG).expect(200);
      const { body } = await add(LONG).expect(402);
      expect(body).toEqual({
        result: 'QuotaLimit',
        data: {
          code: 'QUOTA.ProjectTextQuotaExceeded',
          kind: 'ProjectTextQuotaExceeded',
          message:
            'Sorry, you have reached your quota for the text that the Project Items of a Project can hold.',
        },
      });
      const revise = (changes: object) =>
        ada.put(`/v1/teams/active/project-items/gtm/${first}`).send(changes);
      await revise({ goals: [LONG] }).expect(402);
      await revise({ description: 'Short' }).expect(200);
      await add(LONG).expect(200);
    },
    FILL_TIMEOUT_MS,
  );
});
