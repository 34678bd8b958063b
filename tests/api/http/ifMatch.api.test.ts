import { beforeEach, describe, expect, it } from 'vitest';
import {
  activeProjectOf,
  addItem,
  inWeek,
  planPath,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();
let ada: Agent;
let projectId: string;
let itemId: string;

beforeEach(async () => {
  ada = await server.signInNew();
  projectId = await activeProjectOf(ada);
  itemId = (await addItem(ada, 'text')).id;
});

/**
 * Everything that can be edited: its paths for reading and writing, and two
 * edits.
 */
const editables = [
  {
    noun: 'a project',
    read: () => `/v1/teams/active/projects/${projectId}`,
    write: () => `/v1/teams/active/projects/${projectId}`,
    edits: [{ description: 'one' }, { description: 'two' }],
  },
  {
    noun: 'an item',
    read: () => `/v1/resources/items/${itemId}`,
    write: () => `/v1/teams/active/project-items/gtm/${itemId}`,
    edits: [{ description: 'one' }, { description: 'two' }],
  },
  {
    noun: 'a team, by its plan',
    read: () => '/v1/teams/active',
    write: () => '/v1/teams/active/go-to-market-plan',
    edits: [
      { productStory: 'one', businessModel: { elements: [] } },
      { productStory: 'two', businessModel: { elements: [] } },
    ],
  },
  {
    noun: 'a team, by its guide',
    read: () => '/v1/teams/active',
    write: () => '/v1/teams/active/first-run-experience',
    edits: [{ setupGuideCompleted: true }, { setupGuideCompleted: false }],
  },
  {
    noun: 'the guided workflow',
    read: () => '/v1/agent/product-story',
    write: () => '/v1/agent/product-story',
    edits: [
      { initialProjectDescription: 'one', workflowState: 'Refine' },
      { workflowState: 'Refine', initialProjectDescription: 'two' },
    ],
  },
] as const;

describe.each(editables)('$noun', ({ read, write, edits }) => {
  const get = async () => {
    const { headers, body } = await ada.get(read()).expect(200);
    return { etag: String(headers['etag']), data: body.data };
  };
  const put = (edit: object, ifMatch: string) =>
    ada.put(write()).set('If-Match', ifMatch).send(edit);

  it('has a strong ETag that changes only when the content changes', async () => {
    const first = await get();
    expect(first.etag).toMatch(/^"[\w-]{20,}"$/);
    expect((await get()).etag).toBe(first.etag);
  });

  it('can be edited with its current ETag', async () => {
    const { etag } = await get();
    const { headers } = await put(edits[0], etag).expect(200);
    expect(headers['etag']).not.toBe(etag);
    expect(headers['etag']).toBe((await get()).etag);
    await put(edits[1], String(headers['etag'])).expect(200);
  });

  it('answers an edit with an old ETag with 409 and the current state', async () => {
    const { etag } = await get();
    await put(edits[0], etag).expect(200);
    const present = await get();
    const { body } = await put(edits[1], etag).expect(409);
    expect(body).toEqual({
      result: 'Failed',
      data: {
        code: 'CONFLICT',
        message: 'Someone else has changed this in the meantime.',
        current: present.data,
      },
    });
    expect((await get()).data).toEqual(present.data);
  });

  it('accepts only one of many concurrent edits with the same ETag', async () => {
    const { etag } = await get();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => put(edits[0], etag)),
    );
    const won = replies.filter(({ status }) => status === 200);
    const conflicts = replies.filter(({ status }) => status === 409);
    expect(won).toHaveLength(1);
    expect(conflicts).toHaveLength(7);
  });

  it('accepts If-Match with * and with a list of ETags', async () => {
    await put(edits[0], '*').expect(200);
    await put(edits[1], `"other", ${(await get()).etag}`).expect(200);
  });

  it.each(['"nonsense"', 'nonsense', ''])('does not match %j', async (tag) => {
    await put(edits[0], tag).expect(409);
  });

  it('does not match a weak tag', async () => {
    const { etag } = await get();
    await put(edits[0], `W/${etag}`).expect(409);
  });

  it('can be edited in any state without If-Match', async () => {
    await ada.put(write()).send(edits[0]).expect(200);
    await ada.put(write()).send(edits[1]).expect(200);
  });
});

describe('The ETag of an item', () => {
  it('does not change when the item moves, so that an edit of its text does not conflict', async () => {
    const tag = async () =>
      (await ada.get(`/v1/resources/items/${itemId}`)).headers['etag'];
    const before = await tag();
    await ada
      .put(planPath(projectId, itemId))
      .send({ newAssignment: inWeek(1) })
      .expect(200);
    await ada
      .put(`/v1/teams/active/project-items/all/${itemId}/complete`)
      .send({ markComplete: true })
      .expect(200);
    expect(await tag()).toBe(before);
  });
});
