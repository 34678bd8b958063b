import { unzipSync } from 'fflate';
import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import type { Item } from '#api/contract/index.ts';
import { importCalls } from '../import/importCalls.ts';
import {
  activeProjectOf,
  addItem,
  inWeek,
  itemsOf,
  planPath,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { signInAgain } from '#tests/support/signInAgain.ts';

const server = sharedServer();
const ITEMS = '/v1/teams/active/project-items';
const START = Date.parse('2026-03-04T10:00:00Z');

/** Sets the clock to that many days after START. */
const setDay = (days: number) => {
  server.clock.set(new Date(START + days * 86_400_000).toISOString());
};

/** Exports the active team as JSON. */
const exportJson = async (browser: Agent) => {
  await signInAgain(browser);
  const reply = await browser
    .get('/v1/teams/active/export?format=json')
    .expect(200);
  return { text: reply.text, headers: reply.headers, body: reply.body };
};

/** Reads a reply as bytes, for supertest. */
const parseBytes = (
  response: Response,
  done: (error: Error | null, body: Buffer) => void,
) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => {
    done(null, Buffer.concat(chunks));
  });
};

/**
 * A team with a history: items were moved, completed, reopened and deleted, and
 * one has a comment.
 */
const createBusyTeam = async (address: string) => {
  setDay(0);
  const ada = await server.signIn(address);
  const { id: projectId } = await scheduleProject(ada);
  const label = await ada
    .post('/v1/teams/active/labels')
    .send({ name: 'Beta', color: '#3a66d6' })
    .expect(200);
  const first = await addItem(
    ada,
    '# Pricing\n\nAll prices',
    inWeek(0),
    'implementations',
  );
  const second = await addItem(ada, '=1+1', { scope: Scope.Project });
  const deletedItem = await addItem(ada, 'Gone', inWeek(1));
  await addItem(ada, 'Show it', inWeek(2), 'demos');
  setDay(2);
  const { userId } = (await ada.get('/v1/user/core-application-context')).body
    .data.userContext;
  await ada
    .put(planPath(projectId, first.id))
    .send({
      newAssignment: { assignedTimeframe: week(3), assignedToUserId: userId },
    })
    .expect(200);
  await ada
    .put(`${ITEMS}/all/${first.id}/labels`)
    .send({ labelIds: [label.body.data.id] })
    .expect(200);
  setDay(5);
  const setCompleted = (
    id: string,
    body: Readonly<{ markComplete: boolean }>,
  ) => ada.put(`${ITEMS}/all/${id}/complete`).send(body).expect(200);
  await setCompleted(second.id, { markComplete: true });
  setDay(6);
  await setCompleted(second.id, { markComplete: false });
  await ada.delete(`${ITEMS}/all/${deletedItem.id}`).expect(200);
  setDay(8);
  await setCompleted(first.id, { markComplete: true });
  await ada
    .post(`${ITEMS}/all/${first.id}/comments`)
    .send({ text: '@looks fine' })
    .expect(200);
  await ada
    .put('/v1/teams/active/go-to-market-plan')
    .send({
      productStory: 'Small teams lose the thread.',
      businessModel: { elements: [{ title: 'Price', description: '9 €' }] },
    })
    .expect(200);
  setDay(20);
  return { ada, projectId };
};

const chartsOf = async (browser: Agent, projectId: string) => {
  const path = `/v1/teams/active/projects/${projectId}`;
  const names = ['charts/burndown', 'charts/scope', 'charts/work-plan'];
  const replies = await Promise.all(
    names.map((name) => browser.get(`${path}/${name}`).expect(200)),
  );
  return replies.map(({ body: { data } }) => ({ ...data, projectId: null }));
};

/** The charts, report, forecast and items as of an instant. */
const answersAsOf = async (browser: Agent, projectId: string, at: string) => {
  const path = `/v1/teams/active/projects/${projectId}`;
  const replies = await Promise.all(
    [
      `charts/burndown?asOf=${at}`,
      `charts/scope?asOf=${at}`,
      `charts/work-plan?asOf=${at}`,
      `reports/throughput?asOf=${at}`,
      `forecast?asOf=${at}`,
      `explain?chart=scope&index=0&asOf=${at}`,
      `as-of?at=${at}`,
    ].map((query) => browser.get(`${path}/${query}`)),
  );
  return replies.map(({ status, body: { data } }) => ({ status, data }));
};

const historyOf = async (browser: Agent, projectId: string) => {
  const { body } = await browser
    .get(`/v1/teams/active/projects/${projectId}/history?limit=100`)
    .expect(200);
  return body.data.entries.map(
    ({ occurredAt, change, from, to }: Record<string, object | null>) => ({
      occurredAt,
      change,
      from: withoutPeople(from),
      to: withoutPeople(to),
    }),
  );
};

const withoutPeople = (placement: object | null | undefined) =>
  placement && {
    ...placement,
    assignedToUserId: null,
    assignedToEmailAddress: null,
    assignedToDisplayName: null,
  };

/** What an import must preserve of items. */
const factsOf = (items: readonly Item[]) =>
  items.map(
    ({
      linkId,
      description,
      itemType,
      completionDate,
      dateCreated,
      labelIds,
      projectContexts,
    }) => ({
      linkId,
      description,
      itemType,
      completionDate,
      dateCreated,
      labels: labelIds.length,
      scope: projectContexts[0]?.scope,
      timeframe: projectContexts[0]?.assignedTimeframe,
      sortKey: projectContexts[0]?.sortKey,
    }),
  );

// Some later tests use the team that the first one creates for ada@example.com.
describe('The export of a team (O20)', () => {
  it('makes an equal team when its JSON is imported into an empty Slipway (O21)', async () => {
    const { ada, projectId } = await createBusyTeam('ada@example.com');
    const exported = await exportJson(ada);
    expect(exported.headers['content-disposition']).toMatch(
      /^attachment; filename=".*2026-03-24\.json"/,
    );
    expect(exported.body).not.toHaveProperty('result');
    expect(exported.body.projects[0].items[0].comments).toHaveLength(1);

    const grace = await server.signIn('grace@example.com');
    const target = await activeProjectOf(grace);
    await grace
      .put(`/v1/teams/active/projects/${target}`)
      .send({ description: 'Launch' })
      .expect(200);
    const text = exported.text.replaceAll(
      'ada@example.com',
      'grace@example.com',
    );
    const { importFile } = importCalls(grace);
    const { counts, id } = await importFile({ format: 'Slipway', text });
    expect(counts).toEqual({ create: 3, skip: 0 });

    expect(factsOf(await itemsOf(grace, target))).toEqual(
      factsOf(await itemsOf(ada, projectId)),
    );
    expect(await chartsOf(grace, target)).toEqual(
      await chartsOf(ada, projectId),
    );
    expect(await historyOf(grace, target)).toEqual(
      await historyOf(ada, projectId),
    );
    const planOf = async (browser: Agent) => {
      const { body } = await browser.get('/v1/teams/active').expect(200);
      const { productStory, businessModel } = body.data.goToMarketPlan;
      const { elements } = businessModel;
      return [
        productStory,
        elements.map(({ title }: { title: string }) => title),
      ];
    };
    expect(await planOf(grace)).toEqual(await planOf(ada));

    expect((await importFile({ format: 'Slipway', text })).counts).toEqual({
      create: 0,
      skip: 3,
    });
    await grace
      .post(`/v1/teams/active/changes/${id}/undo`)
      .send({})
      .expect(200);
    expect(await itemsOf(grace, target)).toHaveLength(0);
    expect((await importFile({ format: 'Slipway', text })).counts.create).toBe(
      3,
    );
  });

  it('does not change answers as of before its import, and keeps its own days (G55)', async () => {
    const { ada } = await createBusyTeam('ida@example.com');
    const text = (await exportJson(ada)).text.replaceAll(
      'ida@example.com',
      'lin@example.com',
    );
    const lin = await server.signIn('lin@example.com');
    const target = await activeProjectOf(lin);
    await lin
      .put(`/v1/teams/active/projects/${target}`)
      .send({ description: 'Launch' })
      .expect(200);
    const shown = server.clock.now();
    const before = await answersAsOf(lin, target, shown);
    // Without a start date, the project has items, but no charts.
    expect(before.map(({ status }) => status)).toEqual([
      ...Array<number>(6).fill(400),
      200,
    ]);
    server.clock.advance(1000);
    await importCalls(lin).importFile({ format: 'Slipway', text });
    const imported = server.clock.now();
    expect(await answersAsOf(lin, target, shown)).toEqual(before);
    // Before the project was created.
    const ofThen = await answersAsOf(lin, target, '2026-03-08');
    expect(new Set(ofThen.map(({ status }) => status))).toEqual(new Set([404]));

    // The imported changes count on the days when they happened.
    const { body } = await lin
      .get(`/v1/teams/active/projects/${target}/charts/scope?asOf=${imported}`)
      .expect(200);
    const day = (date: string) =>
      body.data.days.find((day: { date: string }) => day.date === date).inScope;
    expect([day('2026-03-03'), day('2026-03-04')]).toEqual([0, 4]);
    const { body: history } = await lin
      .get(`/v1/teams/active/projects/${target}/history?limit=1`)
      .expect(200);
    const [entry] = history.data.entries;
    expect(entry.recordedAt).toBe(imported);
    expect(entry.occurredAt < imported).toBe(true);
  });

  it('creates nothing when it is imported into its own team', async () => {
    const ada = await server.signIn();
    const { text } = await exportJson(ada);
    const { importFile } = importCalls(ada);
    expect((await importFile({ format: 'Slipway', text })).counts.create).toBe(
      0,
    );
  });

  it('only adds items when it is imported into one project of another team', async () => {
    const ada = await server.signIn();
    const { text } = await exportJson(ada);
    const joan = await server.signIn('joan@example.com');
    const { id: projectId } = await scheduleProject(joan);
    const { importFile } = importCalls(joan);
    const { counts } = await importFile({ format: 'Slipway', text, projectId });
    expect(counts.create).toBe(3);
    expect(await itemsOf(joan, projectId)).toHaveLength(3);
  });

  it('has tables without formulas and a page for each project as a zip (O22)', async () => {
    const ada = await server.signIn();
    const { body, headers } = await ada
      .get('/v1/teams/active/export')
      .buffer(true)
      .parse(parseBytes)
      .expect(200);
    expect(headers['content-type']).toBe('application/zip');
    const files = unzipSync(body as Buffer);
    expect(Object.keys(files)).toEqual([
      'team.json',
      'items.csv',
      'plan-history.csv',
      'comments.csv',
      'events.jsonl',
      'texts.jsonl',
      'projects/Launch.md',
    ]);
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
    expect(JSON.parse(textOf('team.json'))).toMatchObject({
      format: 'Slipway',
    });
    for (const name of ['items.csv', 'plan-history.csv', 'comments.csv']) {
      expect(textOf(name), name).toMatch(/^\ufeff["A-Z]/);
    }
    expect(textOf('items.csv')).toContain(`,"'=1+1",`);
    // A header, three items, and nothing after the last line break.
    expect(textOf('items.csv').split('\r\n')).toHaveLength(5);
    expect(textOf('comments.csv')).toContain("'@looks fine");
    expect(textOf('plan-history.csv')).toContain('Week 4');
    expect(textOf('projects/Launch.md')).toContain('Pricing');
  });

  it('names people who have left beside what they did, without their addresses (O22)', async () => {
    const ada = await server.signInNew();
    await scheduleProject(ada);
    const { browser: bob, userId } = await joinTeam(
      server,
      ada,
      'bob-who-left@example.com',
    );
    const { id } = await addItem(bob, 'Pricing');
    await bob
      .post(`${ITEMS}/all/${id}/comments`)
      .send({ text: 'Done soon' })
      .expect(200);
    await signInAgain(ada);
    await ada.delete(`/v1/teams/active/members/${userId}`).expect(200);
    const { text, body } = await exportJson(ada);
    expect(body.members).toContainEqual({
      id: userId,
      emailAddress: null,
      displayName: 'bob-who-left',
      role: null,
    });
    expect(text).not.toContain('bob-who-left@example.com');
    const zip = await ada
      .get('/v1/teams/active/export')
      .buffer(true)
      .parse(parseBytes)
      .expect(200);
    const files = unzipSync(zip.body as Buffer);
    for (const name of ['comments.csv', 'plan-history.csv']) {
      const table = Buffer.from(files[name] ?? []).toString();
      expect(table, name).toContain(',"bob-who-left",');
    }
  });

  it('names a deleted item beside its changes (O22)', async () => {
    const ada = await server.signInNew();
    await scheduleProject(ada);
    const { id, linkId } = await addItem(ada, 'Pricing');
    await ada.delete(`${ITEMS}/all/${id}`).expect(200);
    await signInAgain(ada);
    const zip = await ada
      .get('/v1/teams/active/export')
      .buffer(true)
      .parse(parseBytes)
      .expect(200);
    const files = unzipSync(zip.body as Buffer);
    const table = Buffer.from(files['plan-history.csv'] ?? []).toString();
    const [, ...changes] = table.trim().split('\r\n');
    expect(changes.length).toBeGreaterThan(1);
    for (const change of changes)
      expect(change).toContain(`"${linkId} Pricing"`);
  });

  it('needs a session', async () => {
    await server.agent().get('/v1/teams/active/export').expect(401);
  });
});
