import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import {
  addItem,
  contextOf,
  inWeek,
  planPath,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { joinTeam } from '#tests/support/people.ts';

const server = sharedServer();
let ada: Agent;
let userId: string;
let projectId: string;
let pricingId: string;
let deletedId: string;

const items = '/v1/teams/active/project-items/all';
const tick = () => {
  server.clock.advance(60_000);
};

/** Makes a change each minute, from 10:00 on 2026-03-04. */
beforeAll(async () => {
  ada = await server.signIn();
  userId = (await contextOf(ada)).userContext.userId;
  projectId = (await scheduleProject(ada)).id;
  pricingId = (await addItem(ada, '# Pricing page\n\nText', inWeek(0))).id;
  tick();
  deletedId = (await addItem(ada, 'Gone')).id;
  tick();
  await ada
    .put(planPath(projectId, pricingId))
    .send({ newAssignment: { assignedTimeframe: week(2) } })
    .expect(200);
  tick();
  await ada
    .put(`${items}/${pricingId}/complete`)
    .send({ markComplete: true })
    .expect(200);
  tick();
  await ada.delete(`${items}/${deletedId}`).expect(200);
});

type Entry = Readonly<{ id: string; itemId: string; change: string }>;

const history = async (query = '') => {
  const { body } = await ada
    .get(`/v1/teams/active/projects/${projectId}/history${query}`)
    .expect(200);
  return body.data as { entries: Entry[]; nextCursor: string | null };
};
const changes = async (query = '') =>
  (await history(query)).entries.map(({ change }) => change);

/** The changes of `beforeAll`, newest first. */
const ALL = ['Unplanned', 'Completed', 'Assigned', 'Planned', 'Planned'];
const MADE_OF_PRICING = ['Completed', 'Assigned', 'Planned'];

describe("The history of a project's plan (E8, Q54)", () => {
  it('lists every plan event once, newest first, with its user', async () => {
    const { entries, nextCursor } = await history();
    expect(entries.map(({ change }) => change)).toEqual(ALL);
    expect(nextCursor).toBeNull();
    expect(new Set(entries.map(({ id }) => id)).size).toBe(5);
    expect(entries[2]).toMatchObject({
      actorId: userId,
      actorEmailAddress: 'ada@example.com',
      itemId: pricingId,
      itemTitle: 'Pricing page',
      from: { ...inWeek(0), completionDate: null },
      to: { ...inWeek(2), completionDate: null },
    });
    expect(entries[0]).toMatchObject({ itemTitle: 'Gone', to: null });
  });

  it('can be read page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = await history(`?limit=2${query}`);
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual((await history()).entries.map(({ id }) => id));
  });

  // Functions, because `beforeAll` has yet to assign the ids.
  it.each([
    ['an item', () => `?itemId=${deletedId}`, ['Unplanned', 'Planned']],
    ['a change', () => '?change=Completed', ['Completed']],
    ['a person', () => '?actorId=nobody', []],
    ['a day', () => '?from=2026-03-05', []],
    ['a time', () => '?to=2026-03-04T10:00:30.000Z', ['Planned']],
    ['the last day of all', () => '?to=9999-12-31', ALL],
    ['its last hour', () => '?to=9999-12-31T23:00:00-12:00', ALL],
    ['words of an item', () => '?q=PRICING%20te', MADE_OF_PRICING],
    ['words of no item', () => '?q=nothing', []],
    ['signs that are no word', () => '?q=!', []],
    ['a kind of item', () => '?itemType=3', ALL],
    ['a kind that no item has', () => '?itemType=1', []],
    ['a week of the project', () => '?week=1', ALL],
    ['another week', () => '?week=2', []],
    ['what is before its weeks', () => '?week=before', []],
    ['what is after its weeks', () => '?week=after', []],
    ['a week, from a day on', () => '?week=1&from=2026-03-05', []],
    [
      'an item and words that it lacks',
      () => `?itemId=${deletedId}&q=pricing`,
      [],
    ],
  ])('can be limited to %s', async (_what, query, expected) => {
    expect(await changes(query())).toEqual(expected);
  });

  it.each([
    '?limit=501',
    '?limit=0',
    '?cursor=x',
    '?change=Moved',
    '?from=x',
    '?week=0',
    '?week=53',
    '?week=soon',
    '?itemType=4',
    '?itemType=x',
    '?itemType=',
    '?week=',
    '?limit=1&limit=2',
    `?q=${'x'.repeat(201)}`,
  ])('refuses %s by name', async (query) => {
    const { body } = await ada
      .get(`/v1/teams/active/projects/${projectId}/history${query}`)
      .expect(400);
    expect(query).toContain(body.data.fields[0].path);
  });

  it('can be exported as a table for a spreadsheet', async () => {
    const { text, type } = await ada
      .get(`/v1/teams/active/projects/${projectId}/history?change=Assigned`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(type).toBe('text/csv');
    const [header, line] = text.replaceAll('"', '').split('\r\n');
    expect(header).toContain(
      'itemTitle,change,from.scope,from.span,from.index',
    );
    expect(line).toContain(',Pricing page,Assigned,0,1,0,');
  });

  it('has names next to ids in the table, places next to numbers, and the words of the screen', async () => {
    const bea = await server.signIn('bea@example.com');
    const { id } = await scheduleProject(bea);
    const beaId = (await contextOf(bea)).userContext.userId;
    const item = await addItem(bea, 'Invite by link', inWeek(2));
    await bea
      .put(planPath(id, item.id))
      .send({
        newAssignment: { assignedTimeframe: week(4), assignedToUserId: beaId },
      })
      .expect(200);
    const { text } = await bea
      .get(`/v1/teams/active/projects/${id}/history?limit=1`)
      .set('Accept', 'text/csv')
      .expect(200);
    const [names = [], cells = []] = text
      .replaceAll('"', '')
      .split('\r\n')
      .map((line) => line.split(','));
    expect(names.indexOf('to.completionDate')).toBeLessThan(
      names.indexOf('summary'),
    );
    const cell = (name: string) => cells[names.indexOf(name)];
    expect(cell('summary')).toBe('bea moved it and self-assigned it');
    expect(cell('from.place')).toBe('Week 3');
    expect(cell('from.assignedToEmailAddress')).toBe('');
    expect(cell('to.place')).toBe('Week 5');
    expect(cell('to.assignedToUserId')).toBe(beaId);
    expect(cell('to.assignedToEmailAddress')).toBe('bea@example.com');
    expect(cell('actorDisplayName')).toBe('bea');
    expect(cell('from.assignedToDisplayName')).toBe('');
    expect(cell('to.assignedToDisplayName')).toBe('bea');
  });

  it('links to the next page of a CSV table (RFC 8288)', async () => {
    const path = `/v1/teams/active/projects/${projectId}/history`;
    const page = (query: string) =>
      ada.get(`${path}${query}`).set('Accept', 'text/csv').expect(200);
    const linesIn = (text: string) => text.trimEnd().split('\r\n').slice(1);
    const first = await page(`?itemId=${pricingId}&limit=2`);
    const next = /^<(.*)>; rel="next"$/.exec(first.get('Link') ?? '')?.[1];
    const second = await page(next ?? '');
    expect(second.get('Link')).toBeUndefined();
    const whole = await page(`?itemId=${pricingId}`);
    expect([...linesIn(first.text), ...linesIn(second.text)]).toEqual(
      linesIn(whole.text),
    );
    expect(linesIn(whole.text)).toHaveLength(3);
  });

  it('is available as a list resource', async () => {
    const { body, headers } = await ada
      .get('/v1/resources/plan-history')
      .query({ range: '[1,2]', filter: JSON.stringify({ projectId }) })
      .expect(200);
    expect(headers['content-range']).toBe('plan-history 1-2/5');
    expect(body.data.map(({ change }: Entry) => change)).toEqual([
      'Completed',
      'Assigned',
    ]);
  });
});

describe('The history as a list resource', () => {
  const list = async (
    filter: object,
    sort?: readonly [field: string, order: string],
  ) => {
    const { body } = await ada
      .get('/v1/resources/plan-history')
      .query({
        filter: JSON.stringify({ projectId, ...filter }),
        ...(sort && { sort: JSON.stringify(sort) }),
      })
      .expect(200);
    return (body.data as Entry[]).map(({ change }) => change);
  };

  it('is filtered like the history of the project', async () => {
    expect(await list({ q: 'pricing' })).toEqual(MADE_OF_PRICING);
    expect(await list({ itemType: 3, week: 1 })).toEqual(ALL);
    expect(await list({ week: '2' })).toEqual([]);
    expect(await list({ week: 'before' })).toEqual([]);
  });

  it('can be sorted by change, then by time', async () => {
    expect(await list({}, ['change', 'ASC'])).toEqual(ALL.toSorted());
    expect(await list({}, ['change', 'DESC'])).toEqual(
      ALL.toSorted().toReversed(),
    );
  });

  it('has no weeks for a project without a start date', async () => {
    const cleo = await server.signIn('cleo@example.com');
    await addItem(cleo, 'Somewhere');
    const listOf = (filter: object) =>
      cleo
        .get('/v1/resources/plan-history')
        .query({ filter: JSON.stringify(filter) })
        .expect(200);
    expect((await listOf({})).body.data).toHaveLength(1);
    expect((await listOf({ week: 1 })).body.data).toEqual([]);
  });

  it.each([
    ['week', { week: 0 }],
    ['week', { week: 'soon' }],
    ['itemType', { itemType: 4 }],
    ['q', { q: 'x'.repeat(201) }],
    ['change', { change: 'Moved' }],
  ])('refuses a wrong %s by name: %o', async (name, filter) => {
    const { body } = await ada
      .get('/v1/resources/plan-history')
      .query({ filter: JSON.stringify(filter) })
      .expect(400);
    expect(body.data.fields[0].path).toBe(`filter.${name}`);
  });

  it('keeps changes of an item that is now in another project', async () => {
    const dora = await server.signIn('dora@example.com');
    const first = (await scheduleProject(dora)).id;
    await addItem(dora, 'Travelling case', inWeek(0));
    await addItem(dora, 'Staying');
    await dora
      .post('/v1/teams/active/projects')
      .send({
        projectDescription: 'Next',
        projectIdToCarryItemsOverFrom: first,
      })
      .expect(200);
    const { body } = await dora
      .get('/v1/resources/plan-history')
      .query({ filter: JSON.stringify({ projectId: first, q: 'travel' }) })
      .expect(200);
    const titles = (body.data as { itemTitle: string }[]).map(
      ({ itemTitle }) => itemTitle,
    );
    expect(titles.length).toBeGreaterThan(1);
    expect(new Set(titles)).toEqual(new Set(['Travelling case']));
  });
});

describe('A project as of an instant', () => {
  const asOf = async (at: string) => {
    const { body } = await ada
      .get(`/v1/teams/active/projects/${projectId}/as-of`)
      .query({ at })
      .expect(200);
    return body.data;
  };

  it('has the items of that time, including those deleted since', async () => {
    const { items: itemsThen } = await asOf('2026-03-04T10:01:30.000Z');
    expect(itemsThen.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [pricingId, deletedId].toSorted(),
    );
    const { items: itemsLater } = await asOf('2026-03-04T10:02:30.000Z');
    const moved = itemsLater.find(({ id }: { id: string }) => id === pricingId);
    expect(moved).toMatchObject({
      completionDate: null,
      projectContexts: [{ assignedTimeframe: week(2) }],
    });
  });

  it('equals the project query for the present instant', async () => {
    const live = await ada
      .post(`/v1/teams/active/projects/${projectId}/all/query`)
      .send({})
      .expect(200);
    const { project, items: now } = await asOf('2030-01-01');
    expect(now).toEqual(live.body.data.items);
    const { body } = await ada
      .get(`/v1/teams/active/projects/${projectId}`)
      .expect(200);
    expect(project).toEqual(body.data);
  });

  it('does not exist before it was created', async () => {
    await ada
      .get(`/v1/teams/active/projects/${projectId}/as-of?at=2020-01-01`)
      .expect(404);
  });
});

describe('An Editor', () => {
  it('can read the history of the plan, like an Admin (Q54)', async () => {
    const { browser } = await joinTeam(
      server,
      ada,
      'editor@example.com',
      Role.Editor,
    );
    const filter = encodeURIComponent(JSON.stringify({ projectId }));
    for (const path of [
      `/v1/teams/active/projects/${projectId}/history`,
      `/v1/resources/plan-history?filter=${filter}`,
      `/v1/teams/active/projects/${projectId}/as-of?at=2030-01-01`,
    ]) {
      const asEditor = await browser.get(path).expect(200);
      const asAdmin = await ada.get(path).expect(200);
      expect(asEditor.body.data).toEqual(asAdmin.body.data);
    }
  });
});
