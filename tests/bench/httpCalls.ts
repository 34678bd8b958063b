import { inWeek } from '#tests/support/calls.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import { measureMilliseconds } from './bench.ts';

/** A call that the bench repeats. */
export type BenchCall = Readonly<{
  name: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Whether it is a command. */
  changes: boolean;
  headers: Readonly<Record<string, string>>;
  /** The path and body of the next request. */
  next: () => Readonly<{ path: string; body?: string }>;
  /** The number of requests in a round at one connection. */
  amount: number;
  /** Prepares a round. */
  prepare?: () => Promise<void>;
  /** The path with its parameters in Express syntax, for the bare route. */
  route: string;
  /** Slipway's reply, which the bare route sends too. */
  answer: string;
}>;

const EMAIL = 'bench@slipway.localhost';
const GTM = '/v1/teams/active/project-items/gtm';
const PROJECTS = '/v1/teams/active/projects';
/** The most items that a project may contain. */
const ITEMS = 2000;
const WEEKS = 12;

type Client = Readonly<{
  headers: Readonly<Record<string, string>>;
  /** Returns the body as received. */
  send: (
    method: BenchCall['method'],
    path: string,
    body?: object,
  ) => Promise<string>;
}>;

/**
 * Signs in, fills a project with 2,000 items, and returns the calls to measure.
 */
export const prepareCalls = async (
  url: string,
): Promise<readonly BenchCall[]> => {
  const client = await signIn(url);
  const projectId = await newProject(client);
  const itemIds = await fill(client, projectId);
  return [
    await createItem(client),
    await moveItem(client, projectId, itemIds),
    await reorderItem(client),
    await completeItem(client, itemIds),
    ...(await listCalls(client)),
  ];
};

/**
 * Signs in and fills a project with 2,000 items. Each call of the result
 * carries them over to a new project and returns the milliseconds that it took.
 */
export const prepareCarryOver = async (
  url: string,
): Promise<() => Promise<number>> => {
  const client = await signIn(url);
  let from = await newProject(client);
  await fill(client, from);
  return () =>
    measureMilliseconds(async () => {
      const text = await client.send('POST', PROJECTS, {
        projectDescription: 'Bench',
        projectIdToCarryItemsOverFrom: from,
      });
      from = (dataIn(text)['newProject'] as { id: string }).id;
    });
};

const createItem = async (client: Client): Promise<BenchCall> => {
  let projectId = await newProject(client);
  let turn = 0;
  const body = () => ({ ...itemBody(projectId, turn++), newAssignment: null });
  return {
    name: 'create an item',
    method: 'POST',
    changes: true,
    headers: client.headers,
    amount: 600,
    next: () => ({ path: GTM, body: JSON.stringify(body()) }),
    // Each round has a new project, so that the cap on items is not reached.
    prepare: async () => {
      projectId = await newProject(client);
    },
    route: GTM,
    answer: await client.send('POST', GTM, body()),
  };
};

const moveItem = async (
  client: Client,
  projectId: string,
  itemIds: readonly string[],
): Promise<BenchCall> => {
  let turn = 0;
  const next = () => {
    const itemId = itemIds[turn % itemIds.length] ?? '';
    turn += 1;
    // Moves items from week to week, further in each round, so that each move
    // changes the plan.
    const week = (turn + Math.floor(turn / itemIds.length)) % WEEKS;
    return {
      path: `${PROJECTS}/${projectId}/all/${itemId}/project-context`,
      body: JSON.stringify({ newAssignment: inWeek(week) }),
    };
  };
  const { path, body } = next();
  return {
    name: 'move one of 2,000 items',
    method: 'PUT',
    changes: true,
    headers: client.headers,
    amount: 600,
    next,
    route: `${PROJECTS}/:projectId/all/:itemId/project-context`,
    answer: await client.send('PUT', path, JSON.parse(body) as object),
  };
};

/** Moves each item behind the next one of its bucket, endlessly. */
const reorderItem = async (client: Client): Promise<BenchCall> => {
  const projectId = await newProject(client);
  const itemIds = await fill(client, projectId, () => null);
  let turn = 0;
  const next = () => {
    const index = turn % (itemIds.length - 2);
    turn += 1;
    const orderUpdate = {
      leftNeighborId: itemIds[index + 1],
      rightNeighborId: itemIds[index + 2],
    };
    return {
      path: `${PROJECTS}/${projectId}/all/${itemIds[index] ?? ''}/project-context`,
      body: JSON.stringify({ newAssignment: {}, orderUpdate }),
    };
  };
  const { path, body } = next();
  return {
    name: 'reorder one of 2,000 items',
    method: 'PUT',
    changes: true,
    headers: client.headers,
    amount: 600,
    next,
    route: `${PROJECTS}/:projectId/all/:itemId/project-context`,
    answer: await client.send('PUT', path, JSON.parse(body) as object),
  };
};

const completeItem = async (
  client: Client,
  itemIds: readonly string[],
): Promise<BenchCall> => {
  const path = (itemId: string) =>
    `/v1/teams/active/project-items/all/${itemId}/complete`;
  let turn = 0;
  const next = () => {
    const itemId = itemIds[turn % itemIds.length] ?? '';
    const markComplete = Math.floor(turn / itemIds.length) % 2 === 0;
    turn += 1;
    return { path: path(itemId), body: JSON.stringify({ markComplete }) };
  };
  const first = next();
  return {
    name: 'complete one of 2,000 items',
    method: 'PUT',
    changes: true,
    headers: client.headers,
    amount: 600,
    next,
    route: path(':itemId'),
    answer: await client.send(
      'PUT',
      first.path,
      JSON.parse(first.body) as object,
    ),
  };
};

/**
 * Uses a separate project, because each move makes an item's history longer.
 */
const listCalls = async (client: Client): Promise<readonly BenchCall[]> => {
  const projectId = await newProject(client);
  await fill(client, projectId);
  return [
    await listItems(client, projectId),
    await queryItems(client, projectId),
  ];
};

const listItems = async (
  client: Client,
  projectId: string,
): Promise<BenchCall> => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ projectId, scope: 0 }),
    sort: JSON.stringify(['sortKey', 'ASC']),
    range: JSON.stringify([0, 149]),
  });
  const route = '/v1/resources/items';
  const path = `${route}?${query.toString()}`;
  return {
    name: 'list 150 of 2,000 items',
    method: 'GET',
    changes: false,
    headers: client.headers,
    amount: 400,
    next: () => ({ path }),
    route,
    answer: await client.send('GET', path),
  };
};

const queryItems = async (
  client: Client,
  projectId: string,
): Promise<BenchCall> => {
  const path = `${PROJECTS}/${projectId}/all/query`;
  return {
    name: 'query all of 2,000 items',
    method: 'POST',
    changes: false,
    headers: client.headers,
    amount: 20,
    next: () => ({ path, body: '{}' }),
    route: path,
    answer: await client.send('POST', path, {}),
  };
};

const signIn = async (url: string): Promise<Client> => {
  const anyone = clientOf(url, {});
  const local = await anyone.send('POST', '/v1/auth/local', {
    emailAddress: EMAIL,
    code: LOCAL_CODE,
  });
  const response = await fetch(`${url}/v1/auth/exchange-token`, {
    method: 'POST',
    headers: anyone.headers,
    body: JSON.stringify({
      provider: 'Local',
      ...dataIn(local),
    }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return clientOf(url, { cookie: cookie.split(';', 1)[0] ?? '' });
};

const clientOf = (url: string, ownHeaders: Record<string, string>): Client => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Slipway-Client': 'bench',
    ...ownHeaders,
  };
  return {
    headers,
    send: async (method, path, body) => {
      const response = await fetch(url + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
      return text;
    },
  };
};

const newProject = async (client: Client): Promise<string> => {
  const text = await client.send('POST', PROJECTS, {
    projectDescription: 'Bench',
  });
  const { id } = dataIn(text)['newProject'] as { id: string };
  await client.send('PUT', `${PROJECTS}/${id}`, { startDate: '2026-03-02' });
  return id;
};

const fill = async (
  client: Client,
  projectId: string,
  assignmentOf = (index: number): object | null => inWeek(index % WEEKS),
): Promise<string[]> => {
  const ids: string[] = [];
  const batch = 50;
  for (let created = 0; created < ITEMS; created += batch) {
    const texts = await Promise.all(
      Array.from({ length: batch }, (_, index) =>
        client.send('POST', GTM, {
          ...itemBody(projectId, created + index),
          newAssignment: assignmentOf(created + index),
        }),
      ),
    );
    ids.push(...texts.map((text) => dataIn(text)['id'] as string));
  }
  return ids;
};

const itemBody = (projectId: string, index: number) => ({
  projectId,
  description: `# Item ${String(index)}\n\nWhat is to be done, and for whom, in a few words.`,
  newAssignment: inWeek(index % WEEKS),
});

const dataIn = (text: string): Readonly<Record<string, unknown>> =>
  (JSON.parse(text) as { data: Readonly<Record<string, unknown>> }).data;
