import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { addItem, contextOf, scheduleProject } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { createToken } from '../access/tokenCall.ts';

const server = sharedServer({ rateLimits: false });

const open: Client[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

/** Connects with the SDK's own client, like an agent. */
const connect = async (token: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  const address = new URL('/mcp', server.url());
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(address, { requestInit: { headers } }),
  );
  open.push(client);
  return client;
};

/** Calls a tool; returns its answer, or throws its refusal. */
const use = async (client: Client, name: string, input: object = {}) => {
  const result = await client.callTool({ name, arguments: { ...input } });
  const [{ text } = { text: '' }] = result.content as { text: string }[];
  if (result.isError === true) throw new Error(text);
  return JSON.parse(text);
};

const connectAgent = async (options: object = {}) => {
  const ada: Agent = await server.signInNew();
  await scheduleProject(ada);
  const { token, id } = await createToken(ada, { name: 'Copilot', ...options });
  return { ada, token, tokenId: id, client: await connect(token) };
};

/** A message of JSON-RPC, as MCP uses it. */
const message = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});

const post = (token: string | null, body: object) => {
  const sent = request(server.url())
    .post('/mcp')
    .set('Accept', 'application/json, text/event-stream');
  if (token !== null) void sent.set('Authorization', `Bearer ${token}`);
  return sent.send(body);
};

const READS = [
  'explain_number',
  'forecast',
  'list_items',
  'plan_of_week',
  'read_history',
  'read_item',
  'search_items',
  'week_in_review',
];
const WRITES = [
  'add_item',
  'comment_on_item',
  'complete_item',
  'edit_item',
  'move_item',
];

describe('An agent', () => {
  it('plans an item into next week, comments on it and finds its own token in the history (L94)', async () => {
    const { client, ada, tokenId } = await connectAgent();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      [...READS, ...WRITES].toSorted(),
    );

    const { item } = await use(client, 'add_item', {
      description: 'Publish prices\n\nOn the site.',
      kind: 'go_to_market',
    });
    expect(item).toMatchObject({ title: 'Publish prices', when: 'Archive' });
    const moved = await use(client, 'move_item', {
      item: item.link_id,
      when: 'next week',
      assigned_to: 'me',
    });
    expect(moved.item.when).toBe('Week 2');
    await use(client, 'comment_on_item', { item: item.id, text: 'Ready?' });

    const plan = await use(client, 'plan_of_week', { week: 'next week' });
    expect(plan).toMatchObject({
      week: 2,
      from: '2026-03-09',
      to: '2026-03-15',
    });
    expect(plan.items).toMatchObject([{ id: item.id, comments: 1 }]);
    const { entries } = await use(client, 'read_history', { item: item.id });
    expect(entries).toMatchObject([
      { change: 'Assigned', by_way_of: 'Copilot' },
      { change: 'Planned', by_way_of: 'Copilot' },
    ]);
    const whole = await use(client, 'read_item', { item: item.id });
    expect(whole.discussion).toMatchObject([
      { text: 'Ready?', by_way_of: 'Copilot' },
    ]);

    const { activeProjectId } = (await contextOf(ada)).userContext;
    const { body } = await ada
      .get(`/v1/teams/active/projects/${activeProjectId}/history`)
      .expect(200);
    expect(body.data.entries[0]).toMatchObject({
      viaTokenId: tokenId,
      viaTokenName: 'Copilot',
    });
  });

  it('asks when a project is likely done, why a number changed, and how a week went (G39)', async () => {
    const { client } = await connectAgent();
    const { item } = await use(client, 'add_item', {
      description: 'Publish prices',
      kind: 'demo',
      when: 'week 1',
    });
    const forecast = await use(client, 'forecast');
    expect(forecast).toMatchObject({
      remaining: 1,
      likely_done: { p80: null },
      drawn_from: { of: 'None' },
    });
    const { project } = forecast;
    expect(project.start_date).toBe('2026-03-02');
    const why = await use(client, 'explain_number', {
      chart: 'work-plan',
      series: 'planned',
      number: 1,
    });
    expect(why).toMatchObject({
      difference: 1,
      groups: [{ change: 'Added', count: 1, entries: [{ item_id: item.id }] }],
    });
    const review = await use(client, 'week_in_review', { week: 1 });
    expect(review).toMatchObject({ week: 1, planned: 1, completed: 0 });
    expect(review.markdown).toContain('Publish prices (open)');
    await expect(
      use(client, 'explain_number', { chart: 'scope', number: 364 }),
    ).rejects.toThrow('number: The project does not run that long.');
  });

  it('edits an item with its patterns and scenarios, completes it, and finds it by its words', async () => {
    const { client } = await connectAgent();
    const { item } = await use(client, 'add_item', {
      description: 'Import of contacts',
      kind: 'implementation',
      when: 'week 3',
    });
    const scenario = {
      id: 's1',
      given: 'a file',
      when: 'it is read',
      then: 'contacts are there',
    };
    const patterns = {
      patterns: [{ id: 'p1', title: 'Reader', description: 'Reads a line' }],
      patternConnections: [],
    };
    await use(client, 'edit_item', {
      item: item.id,
      goals: ['No line is lost'],
      patterns,
      test_scenarios: [scenario],
    });
    await use(client, 'complete_item', { item: item.id });
    expect(await use(client, 'read_item', { item: item.id })).toMatchObject({
      description: 'Import of contacts',
      goals: ['No line is lost'],
      patterns,
      test_scenarios: [scenario],
      completed: true,
      when: 'Week 3',
    });
    const found = await use(client, 'search_items', { query: 'contacts' });
    expect(found.items).toHaveLength(1);
    const openItems = await use(client, 'list_items', { completed: false });
    expect(openItems).toMatchObject({ total: 0, items: [] });
  });

  it('sees that the text of a comment was redacted', async () => {
    const { client, ada } = await connectAgent();
    const { id } = await addItem(ada, 'Publish prices');
    const said = { item: id, text: 'Ask Bob' };
    const { comment } = await use(client, 'comment_on_item', said);
    const before = await use(client, 'read_item', { item: id });
    expect(before.discussion[0]).not.toHaveProperty('redacted_at');
    await ada
      .post(
        `/v1/teams/active/project-items/all/${id}/comments/${comment.id}/redaction`,
      )
      .send({})
      .expect(200);
    const { discussion } = await use(client, 'read_item', { item: id });
    expect(discussion).toMatchObject([
      { text: '', redacted_at: server.clock.now() },
    ]);
  });

  it('reads projects and plans as resources', async () => {
    const { client, ada } = await connectAgent();
    await addItem(ada, 'Publish prices', { scope: Scope.Project });
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual([
      'Launch',
      'Launch: plan',
    ]);
    const [project, plan] = await Promise.all(
      resources.map(async ({ uri }) => {
        const { contents } = await client.readResource({ uri });
        return JSON.parse((contents[0] as { text: string }).text);
      }),
    );
    expect(project).toMatchObject({ name: 'Launch', start_date: '2026-03-02' });
    expect(plan.items).toMatchObject([{ title: 'Publish prices' }]);
  });

  it.each([
    ['add_item', { kind: 'epic', description: 'X' }, 'kind'],
    ['add_item', { kind: 'demo', description: ' ' }, 'Enter a description.'],
    [
      'add_item',
      { kind: 'demo', description: 'X', when: 'soon' },
      'Unknown time',
    ],
    [
      'add_item',
      { kind: 'demo', description: 'X', when: 'week 60' },
      'PLAN.TIMEFRAME_OUT_OF_RANGE',
    ],
    [
      'add_item',
      { kind: 'demo', description: 'X', assigned_to: 'Bob' },
      'No member',
    ],
    ['plan_of_week', { week: 'milestone 1' }, 'Name a week'],
    ['plan_of_week', { week: 'soon' }, 'week: Name a week: "this week"'],
    ['plan_of_week', { week: 'week 0' }, 'This project has weeks 1 to'],
    ['plan_of_week', { week: 'week 60' }, 'This project has weeks 1 to'],
    ['read_item', { item: 'unknown' }, 'ITEM.NOT_FOUND'],
    ['read_item', { item: '9-99' }, 'ITEM.NOT_FOUND'],
    ['list_items', { project_id: 'unknown' }, 'PROJECT.NOT_FOUND'],
    ['list_items', { filter: 'kind:epic' }, 'Use kind:demo'],
    ['search_items', { query: 'a\u0000b' }, 'cannot be stored'],
    ['comment_on_item', {}, 'item'],
    ['move_item', { item: '1-1', assignee: 'Ada' }, 'assignee'],
    ['forecast', { project: '1' }, 'project'],
  ])('gets an explanation of the error: %s %j', async (name, input, words) => {
    const { client } = await connectAgent();
    await expect(use(client, name, input)).rejects.toThrow(words);
  });

  it('sees nothing of another team', async () => {
    const { client } = await connectAgent();
    const stranger = await server.signInNew();
    const { id } = await addItem(stranger, 'Secret');
    await expect(use(client, 'read_item', { item: id })).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
    const project = (await contextOf(stranger)).userContext.activeProjectId;
    await expect(
      client.readResource({ uri: `slipway://projects/${project}` }),
    ).rejects.toThrow('This project does not exist. (PROJECT.NOT_FOUND)');
  });
});

describe('A Read token at /mcp', () => {
  it('has only the tools that read', async () => {
    const { client } = await connectAgent({ access: 'Read' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(READS);
    for (const name of WRITES) {
      await expect(use(client, name)).rejects.toThrow(/not found/i);
    }
    expect((await use(client, 'list_items')).items).toEqual([]);
  });
});

describe('/mcp', () => {
  it('is closed without a valid token, even with a session', async () => {
    const list = message('tools/list');
    const { headers } = await post(null, list).expect(401);
    expect(headers['www-authenticate']).toContain('Bearer');
    await post('slw_misspelt', list).expect(401);
    const ada = await server.signInNew();
    await ada.post('/mcp').send(list).expect(401);
  });

  it('is closed as soon as the token is revoked', async () => {
    const { client, ada, tokenId } = await connectAgent();
    await use(client, 'list_items');
    await ada.delete(`/v1/user/access-tokens/${tokenId}`).expect(200);
    await expect(use(client, 'list_items')).rejects.toThrow();
  });

  it('refuses other host names and other sites', async () => {
    const { token } = await connectAgent();
    const list = message('tools/list');
    await post(token, list).set('Host', 'evil.example').expect(403);
    await post(token, list).set('Origin', 'https://evil.example').expect(403);
    await post(token, list).set('Host', 'localhost:1').expect(200);
  });

  it('accepts one message at a time, by POST', async () => {
    const { token } = await connectAgent();
    const list = message('tools/list');
    await post(token, [list, list]).expect(400);
    const { headers } = await request(server.url()).get('/mcp').expect(405);
    expect(headers['allow']).toBe('POST');
  });
});
