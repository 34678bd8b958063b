import { beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const PLAN = '/v1/teams/active/go-to-market-plan';

const server = sharedServer();
let ada: Agent;
beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
});

const store = async (productStory: string, elements: readonly object[]) => {
  const { body } = await ada
    .put(PLAN)
    .send({ productStory, businessModel: { elements } })
    .expect(200);
  return body.data.goToMarketPlan;
};

describe('The go-to-market plan (L17)', () => {
  it('is stored for the team, and new elements get an id (J3)', async () => {
    const stored = await store('We ship.', [
      { title: 'Customers', description: 'Small teams' },
    ]);
    expect(stored).toEqual({
      productStory: 'We ship.',
      businessModel: {
        elements: [
          {
            id: expect.any(String),
            title: 'Customers',
            description: 'Small teams',
          },
        ],
      },
    });
    const { body } = await ada.get('/v1/teams/active').expect(200);
    expect(body.data.goToMarketPlan).toEqual(stored);
  });

  it('keeps the ids of elements when some are removed or reordered', async () => {
    const { businessModel } = await store('', [
      { title: 'A', description: '' },
      { title: 'B', description: '' },
      { title: 'C', description: '' },
    ]);
    const [a, , c] = businessModel.elements;
    const changed = await store('', [c, { ...a, description: 'notes' }]);
    expect(changed.businessModel.elements).toEqual([
      c,
      { ...a, description: 'notes' },
    ]);
  });

  it('stores text exactly as sent', async () => {
    const text = '  e\u0301 – “quoted”\r\n\ttabbed 👩‍🚀  ';
    const stored = await store(text, [{ title: text, description: text }]);
    expect(stored.productStory).toBe(text);
    expect(stored.businessModel.elements[0].title).toBe(text);
  });

  it.each([
    ['productStory', { productStory: 'x'.repeat(100_001) }],
    ['productStory', { productStory: 'a\0b' }],
    ['productStory', { productStory: 'a\ud800b' }],
    [
      'businessModel.elements',
      {
        businessModel: {
          elements: Array.from({ length: 101 }, () => ({
            title: '',
            description: '',
          })),
        },
      },
    ],
    [
      'businessModel.elements.0.title',
      {
        businessModel: {
          elements: [{ title: 'x'.repeat(201), description: '' }],
        },
      },
    ],
    [
      'businessModel.elements.0.description',
      { businessModel: { elements: [{ title: '' }] } },
    ],
    [
      'businessModel.elements',
      {
        businessModel: {
          elements: [
            { id: 'same', title: '', description: '' },
            { id: 'same', title: '', description: '' },
          ],
        },
      },
    ],
    ['businessModel', { businessModel: null }],
  ])('names %s when it is wrong', async (path, wrong) => {
    const { body } = await ada
      .put(PLAN)
      .send({ productStory: '', businessModel: { elements: [] }, ...wrong })
      .expect(400);
    expect(body.result).toBe('InvalidRequest');
    expect(
      body.data.fields.map((field: { path: string }) => field.path),
    ).toEqual([path]);
  });
});
