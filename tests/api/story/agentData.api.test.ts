import { beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const DATA = '/v1/agent/product-story';

const server = sharedServer();
let ada: Agent;
beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
});

const readStored = async (): Promise<unknown> =>
  (await ada.get(DATA).expect(200)).body.data;

/** Sends JSON text, which can contain what no JavaScript value can. */
const put = (json: string) =>
  ada.put(DATA).set('Content-Type', 'application/json').send(json);

/** JSON of an object with `count` levels. */
const levels = (count: number): string =>
  '{"a":'.repeat(count - 1) + '{}' + '}'.repeat(count - 1);

/** JSON of `count` bytes. */
const bytes = (count: number): string =>
  JSON.stringify({ a: 'x'.repeat(count - '{"a":""}'.length) });

/** JSON of an object with `count` fields. */
const fields = (count: number): string =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n])),
  );

describe('The stored data of the guided workflow', () => {
  it('is empty and Ok before anything is stored (L8, Q57)', async () => {
    const newcomer = await server.signIn('new@example.com');
    const { text } = await newcomer.get(DATA).expect(200);
    expect(text).toBe('{"result":"Ok"}');
  });

  it('is returned with all fields as stored (L8, L9, J29)', async () => {
    const agentData = {
      initialProjectDescription: 'An app for gardeners',
      answersToMotivatingQuestions: '  e\u0301 “quoted”\r\n\t👩‍🚀 ',
      generatedMotivatingQuestions: '1. Who?',
      generatedRefinementSuggestions: '',
      generatedRefinedProductStoryExample: 'Once',
      generatedFinalSuggestions: null,
      workflowState: 'Finalize',
    };
    const { body } = await ada.put(DATA).send(agentData).expect(200);
    expect(body).toEqual({ result: 'Ok', data: {} });
    expect(await readStored()).toEqual(agentData);
  });

  it('accepts fields with any name, and drops a field that is left out (L9)', async () => {
    await put('{"old":1}').expect(200);
    const json =
      '{"__proto__":{"x":[1,{"y":null}]},"constructor":2,"$set":3,"a.b":4,"":5}';
    await put(json).expect(200);
    const { text } = await ada.get(DATA).expect(200);
    expect(text).toBe(`{"result":"Ok","data":${json}}`);
  });

  it('belongs to the team (J3)', async () => {
    await put('{"mine":true}').expect(200);
    const stranger = await server.signIn('grace@example.com');
    const { body } = await stranger.get(DATA).expect(200);
    expect(body.data).toBeUndefined();
  });

  it('appears neither in the team’s reply nor in the story', async () => {
    await put('{"secret":"workflow text"}').expect(200);
    const { text } = await ada.get('/v1/teams/active').expect(200);
    expect(text).not.toContain('workflow text');
  });

  it('survives a restart (J31)', async () => {
    await put('{"workflowState":"Refine"}').expect(200);
    await server.restart();
    ada = await server.signIn('ada@example.com');
    expect(await readStored()).toEqual({ workflowState: 'Refine' });
  });

  it('records nothing when nothing changed', async () => {
    await put('{"a":1}').expect(200);
    const before = await server.slipway().eventStore.lastPosition();
    await put('{"a":1}').expect(200);
    expect(await server.slipway().eventStore.lastPosition()).toBe(before);
  });

  it.each([
    ['256 KB', bytes(256 * 1024)],
    ['32 levels', levels(32)],
    ['1,000 fields', fields(1000)],
    ['nothing at all', '{}'],
  ])('can be %s', async (_what, json) => {
    await put(json).expect(200);
    expect(JSON.stringify(await readStored())).toBe(json);
  });

  it.each([
    ['more than 256 KB', bytes(256 * 1024 + 1), 'body'],
    [
      'more than 256 KB in few letters',
      JSON.stringify({ a: '€'.repeat(90_000) }),
      'body',
    ],
    ['1,001 fields', fields(1001), 'body'],
    ['33 levels', `{"b":1,"deep":${levels(32)}}`, 'body.deep'],
    [
      '33 levels of lists',
      `{"deep":${'['.repeat(32)}${']'.repeat(32)}}`,
      'body.deep',
    ],
    ['100,000 levels', levels(100_000), 'body'],
    ['a list', '[]', 'body'],
    ['a text', '"text"', 'body'],
    ['null', 'null', 'body'],
    ['NUL in a text', '{"a":{"b":["x\\u0000"]}}', 'body.a.b.0'],
    ['half a character', '{"a":"\\ud800"}', 'body.a'],
    ['NUL in a name', '{"a":{"\\u0000":1}}', 'body.a'],
  ])('cannot be %s', async (_what, json, path) => {
    await put('{"kept":1}').expect(200);
    const { body } = await put(json).expect(400);
    expect(body.result).toBe('InvalidRequest');
    expect(
      body.data.fields.map((field: { path: string }) => field.path),
    ).toEqual([path]);
    expect(await readStored()).toEqual({ kept: 1 });
  });

  it('is refused above 1 MB', async () => {
    await put(bytes(1_100_000)).expect(413);
  });
});
