import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import { parseDraft } from '#api/contract/values.ts';
import type { OpenAiServer } from '#tests/support/openAiServer.ts';
import {
  completion,
  failure,
  startOpenAiServer,
} from '#tests/support/openAiServer.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import { reportedPosition } from '#tests/support/reportedPositions.ts';

const GENERATE = '/v1/agent/product-story/generate';
const INPUT =
  'An app that helps busy parents to plan dinners. They waste hours.';

const generate = (browser: Agent, body: object, path = GENERATE) =>
  browser.post(path).send(body);

describe('Generating texts offline', () => {
  let server: TestServer;
  let ada: Agent;
  beforeAll(async () => {
    server = await startTestServer();
    ada = await server.signIn();
  });
  afterAll(() => server.close());

  it('answers questions with a message (L10, Q55)', async () => {
    const { body, headers } = await generate(ada, {
      contentId: 'questions',
      input: INPUT,
    }).expect(200);
    expect(body).toEqual({
      result: 'Ok',
      data: { message: expect.stringContaining('busy parents') },
    });
    expect(await reportedPosition(server, { headers })).toBe(
      await server.slipway().eventStore.lastPosition(),
    );
  });

  it('answers a draft with a message that parses into suggestions and an example (L11, J21)', async () => {
    const { body } = await generate(ada, {
      contentId: 'draft',
      input: INPUT,
    }).expect(200);
    const { suggestions, example } = parseDraft(body.data.message);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(example).toContain('They waste hours.');
  });

  it('answers refine with feedback (L12)', async () => {
    const { body } = await generate(ada, {
      contentId: 'refine',
      input: INPUT,
    }).expect(200);
    expect(body.data.message).toContain('busy parents');
  });

  it('records who asked for what, but none of the texts', async () => {
    const position = await server.slipway().eventStore.lastPosition();
    await generate(ada, { contentId: 'refine', input: INPUT }).expect(200);
    const events = await server.slipway().eventStore.readAll(position, 10);
    expect(events.map(({ type }) => type)).toEqual(['SuggestionGenerated']);
    expect(JSON.stringify(events)).not.toContain('dinners');
  });

  it.each([
    ['contentId', { contentId: 'poem', input: INPUT }],
    ['contentId', { input: INPUT }],
    ['input', { contentId: 'draft' }],
    ['input', { contentId: 'draft', input: ' \n ' }],
    ['input', { contentId: 'draft', input: 'x'.repeat(100_001) }],
    ['input', { contentId: 'draft', input: 'a\0b' }],
  ])('names %s when it is wrong', async (path, body) => {
    const reply = await generate(ada, body).expect(400);
    expect(reply.body.result).toBe('InvalidRequest');
    expect(
      reply.body.data.fields.map((field: { path: string }) => field.path),
    ).toEqual([path]);
  });

  it('sends only the product story to the model (L10)', async () => {
    const path = '/v1/agent/something-else/generate';
    const { body } = await generate(
      ada,
      { contentId: 'draft', input: INPUT },
      path,
    ).expect(404);
    expect(body.result).toBe('NotFound');
  });

  it('is refused to a page of another site', async () => {
    await generate(ada, { contentId: 'draft', input: INPUT })
      .set('Origin', 'https://elsewhere.example.com')
      .expect(403);
  });

  it('is rate-limited above 60 calls a minute per user', async () => {
    const eager = await server.signIn('eager@example.com');
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) {
      const { status } = await generate(eager, {
        contentId: 'questions',
        input: INPUT,
      });
      statuses.push(status);
    }
    expect(statuses.indexOf(429)).toBe(60);
    expect(
      (await generate(ada, { contentId: 'draft', input: INPUT })).status,
    ).toBe(200);
  });
});

describe('Generating texts with a provider', () => {
  let openAi: OpenAiServer;
  let server: TestServer;
  let ada: Agent;
  let cookie: string;
  beforeAll(async () => {
    openAi = await startOpenAiServer();
    server = await startTestServer({ openai: openAi.settings });
    ada = await server.signIn();
    cookie = await server.openSession();
  });
  afterAll(async () => {
    await server.close();
    await openAi.close();
  });
  beforeEach(() => {
    openAi.answerWith();
  });

  const recorded = () =>
    countStored(server.slipway().eventStore, 'SuggestionGenerated');

  it('returns what the provider wrote, and records model and prompt', async () => {
    openAi.answerWith(completion('Who are they?'));
    const { body } = await generate(ada, {
      contentId: 'questions',
      input: INPUT,
    }).expect(200);
    expect(body.data).toEqual({ message: 'Who are they?' });
    const position = await server.slipway().eventStore.lastPosition();
    const [event] = await server.slipway().eventStore.readAll(position - 1, 1);
    expect(event?.data).toMatchObject({
      contentId: 'questions',
      model: 'some-model',
      promptVersion: 'questions-1',
    });
  });

  it('fails without internal details and records nothing (Q68, J18)', async () => {
    openAi.answerWith(failure(401));
    const before = await recorded();
    const { body, text } = await generate(ada, {
      contentId: 'draft',
      input: 'My plan of dinners',
    }).expect(503);
    expect(body).toEqual({
      result: 'Failed',
      data: {
        code: 'STORY.NO_SUGGESTION',
        message: 'Sorry, there was a problem.',
        requestId: expect.any(String),
      },
    });
    expect(await recorded()).toBe(before);
    expect(server.logs()).toContain('the provider answered 401 (some_code)');
    // Words of the provider's error, of its API key and of the input.
    for (const secret of ['Secret', 'sk-secret', 'dinners']) {
      expect(text + server.logs()).not.toContain(secret);
    }
  });

  it('can be retried with the same key after a failure', async () => {
    openAi.answerWith(failure(400), completion('Now'));
    const again = () =>
      generate(ada, { contentId: 'draft', input: INPUT }).set(
        'Idempotency-Key',
        'try-1',
      );
    await again().expect(503);
    expect((await again().expect(200)).body.data.message).toBe('Now');
    // A repeat does not pay the provider again.
    expect((await again().expect(200)).body.data.message).toBe('Now');
    expect(openAi.calls).toHaveLength(2);
  });

  it('aborts the provider’s call if the client disconnects, and records nothing', async () => {
    openAi.answerWith(null);
    const before = await recorded();
    const client = new AbortController();
    const pending = fetch(server.url() + GENERATE, {
      method: 'POST',
      headers: {
        cookie,
        'Content-Type': 'application/json',
        'X-Slipway-Client': 'test',
      },
      body: JSON.stringify({ contentId: 'draft', input: INPUT }),
      signal: client.signal,
    });
    await vi.waitFor(() => {
      expect(openAi.calls).toHaveLength(1);
    }, 25_000);
    client.abort();
    await expect(pending).rejects.toThrow();
    // Without an answer, only the client's end closes the connection.
    await openAi.untilAllEnded();
    expect(await recorded()).toBe(before);
    expect(server.logs()).not.toContain('AbortError');
    await generate(ada, { contentId: 'draft', input: INPUT }).expect(200);
  });
});
