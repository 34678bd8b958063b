import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'csv-parse/sync';
import type { AuditPage } from '#api/contract/index.ts';
import {
  addItem,
  contextOf,
  inWeek,
  planPath,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { AUDIT, readAudit, readAuditPage, kindsOf } from './auditCalls.ts';

const server = sharedServer({ rateLimits: false });
let ada: Agent;
let grace: Agent;
let adaId: string;
let graceId: string;
let projectId: string;
let itemId: string;

/** Gives the next entry a later time. */
const advanceMinute = () => {
  server.clock.advance(60_000);
};
const items = '/v1/teams/active/project-items/all';
const changeDescription = (description: string) =>
  ada.put(`/v1/teams/active/project-items/gtm/${itemId}`).send({ description });

beforeAll(async () => {
  ada = await server.signIn();
  adaId = (await contextOf(ada)).userContext.userId;
  projectId = (await scheduleProject(ada)).id;
  advanceMinute();
  itemId = (await addItem(ada, 'Pricing page')).id;
  advanceMinute();
  await changeDescription('Pricing page for Teams').expect(200);
  advanceMinute();
  await ada
    .put(planPath(projectId, itemId))
    .send({ newAssignment: inWeek(2) })
    .expect(200);
  await ada
    .put('/v1/teams/active/name')
    .send({ newTeamName: 'Launchers' })
    .expect(200);
  grace = (await joinTeam(server, ada, 'grace@example.com')).browser;
  graceId = (await contextOf(grace)).userContext.userId;
  await ada.put(`${items}/${itemId}/complete`).send({ markComplete: true });
});

describe('The audit of a team', () => {
  it('lists everything in one timeline, newest first (T61)', async () => {
    const entries = await readAudit(ada, { limit: 500 });
    const times = entries.map(({ recordedAt }) => recordedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const kinds = kindsOf(entries);
    for (const kind of [
      'TeamCreated',
      'SignedIn',
      'ProjectRenamed',
      'ProjectScheduled',
      'ItemDrafted',
      'ItemPlanned',
      'ItemDescribed',
      'ItemAssigned',
      'MemberInvited',
      'MemberJoined',
      'TeamRenamed',
      'ItemCompleted',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  it('shows values before and after a change, including texts and names (T61)', async () => {
    const [text] = await readAudit(ada, { kind: 'ItemDescribed' });
    expect(text).toMatchObject({
      actorUserId: adaId,
      actorDisplayName: expect.any(String),
      subject: 'Pricing page for Teams',
      itemId,
      before: { description: 'Pricing page' },
      after: { description: 'Pricing page for Teams' },
    });
    const [name] = await readAudit(ada, { kind: 'TeamRenamed' });
    expect(name).toMatchObject({
      subjectType: 'Team',
      before: { teamName: expect.any(String) },
      after: { teamName: 'Launchers' },
    });
    const [moved] = await readAudit(ada, { kind: 'ItemAssigned' });
    expect(moved).toMatchObject({
      projectId,
      projectName: 'Launch',
      reason: 'Moved',
      before: { assignedTimeframe: null },
      after: { assignedTimeframe: week(2) },
    });
  });

  it('can be filtered by kind, person, item, project and time (T63)', async () => {
    const several = await readAudit(ada, { kind: 'TeamRenamed,ItemDescribed' });
    expect(kindsOf(several)).toEqual(['TeamRenamed', 'ItemDescribed']);
    const byGrace = await readAudit(ada, { actorId: graceId });
    expect(new Set(byGrace.map((entry) => entry.actorUserId))).toEqual(
      new Set([graceId]),
    );
    expect(kindsOf(byGrace)).toContain('MemberJoined');
    const ofItem = await readAudit(ada, { itemId });
    expect(kindsOf(ofItem)).toEqual([
      'ItemCompleted',
      'ItemAssigned',
      'ItemDescribed',
      'ItemPlanned',
      'ItemDrafted',
    ]);
    // The event of a described item names no project, but is found by it.
    const ofProject = kindsOf(await readAudit(ada, { projectId }));
    expect(ofProject).toContain('ItemDescribed');
    expect(ofProject).toContain('ProjectScheduled');
    expect(ofProject).not.toContain('TeamRenamed');
    const [described] = await readAudit(ada, { kind: 'ItemDescribed' });
    const describedAt = described?.occurredAt ?? '';
    const atThatTime = await readAudit(ada, {
      from: describedAt,
      to: describedAt,
    });
    expect(kindsOf(atThatTime)).toEqual(['ItemDescribed']);
    expect(await readAudit(ada, { to: '2026-03-03' })).toEqual([]);
    const both = await readAudit(ada, {
      projectId,
      itemId,
      kind: 'ItemDrafted',
    });
    expect(kindsOf(both)).toEqual(['ItemDrafted']);
  });

  it('can be searched by subject, before and after, ignoring case (T63)', async () => {
    // Any search ignores accents, full-width letters and soft hyphens.
    for (const q of ['läunchers', 'ｌａｕｎｃｈｅｒｓ', 'laun\u00adchers']) {
      const same = await readAudit(ada, { q: 'launchers' });
      expect(await readAudit(ada, { q })).toEqual(same);
    }
    expect(kindsOf(await readAudit(ada, { q: 'lAUNCHERS' }))).toContain(
      'TeamRenamed',
    );
    const byDescription = await readAudit(ada, {
      q: 'for teams',
      kind: 'ItemDescribed',
    });
    expect(byDescription).toHaveLength(1);
    expect(await readAudit(ada, { q: 'nobody wrote this' })).toEqual([]);
    // Searches for the former name of the team.
    const [{ before: formerValues } = { before: null }] = await readAudit(ada, {
      kind: 'TeamRenamed',
    });
    const found = await readAudit(ada, {
      q: String(formerValues?.['teamName']).toUpperCase(),
    });
    expect(kindsOf(found)).toContain('TeamRenamed');
  });

  it('can be read in pages, without gaps or repeats (T63)', async () => {
    const whole = await readAudit(ada, { limit: 500, projectId });
    // More than two pages of three entries.
    expect(whole.length).toBeGreaterThan(6);
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const page: AuditPage = await readAuditPage(ada, {
        limit: 3,
        projectId,
        ...(cursor === null ? {} : { cursor }),
      });
      read.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(read).toEqual(whole.map(({ id }) => id));
    const searched = await readAuditPage(ada, { q: 'pricing', limit: 2 });
    expect(searched.entries).toHaveLength(2);
    const { nextCursor } = searched;
    expect(nextCursor).not.toBeNull();
    const rest = await readAudit(ada, {
      q: 'pricing',
      cursor: nextCursor ?? '',
    });
    const allFound = await readAudit(ada, { q: 'pricing' });
    expect([...searched.entries, ...rest]).toEqual(allFound);
  });

  it('returns one entry by its id, and none of another team (T61)', async () => {
    const [entry] = await readAudit(ada, { kind: 'TeamRenamed' });
    const { body } = await ada.get(`${AUDIT}/${entry?.id ?? ''}`).expect(200);
    expect(body.data).toEqual(entry);
    const bob = await server.signInNew();
    const other = await bob.get(`${AUDIT}/${entry?.id ?? ''}`).expect(404);
    expect(other.body.data.code).toBe('AUDIT.ENTRY_NOT_FOUND');
    for (const query of [{ itemId }, { projectId }, { actorId: adaId }]) {
      expect(await readAudit(bob, query)).toEqual([]);
    }
  });

  it('is for Admins only (T61)', async () => {
    await grace.get(AUDIT).expect(403);
    await server.agent().get(AUDIT).expect(401);
  });

  it.each([
    ['kind', 'Nothing'],
    ['from', 'yesterday'],
    ['to', '2026-13-01'],
    ['cursor', 'x'],
    ['limit', '0'],
    ['limit', '501'],
    ['q', 'x'.repeat(201)],
    ['itemId', ''],
    ['download', 'maybe'],
  ])('refuses %s=%s and names the field', async (field, value) => {
    const { body } = await ada
      .get(AUDIT)
      .query({ [field]: value })
      .expect(400);
    expect(body.result).toBe('InvalidRequest');
    expect(body.data.fields[0].path).toBe(field);
  });
});

// After the tests above, because these add entries.
describe('The audit as a table', () => {
  it('has a row for each entry, contains no formulas, and is recorded as an export (T64)', async () => {
    await changeDescription('=1+1 "quoted"\nsecond').expect(200);
    const { text, headers } = await ada
      .get(AUDIT)
      .query({ kind: 'ItemDescribed', limit: 1 })
      .set('Accept', 'text/csv')
      .expect(200);
    const [line, ...others] = parse<Record<string, string>>(text, {
      columns: true,
    });
    expect(others).toEqual([]);
    expect(line).toMatchObject({ kind: 'ItemDescribed', itemId });
    expect(line?.['subject']).toMatch(/^'=1\+1/);
    expect(JSON.parse(line?.['after'] ?? '')).toEqual({
      description: '=1+1 "quoted"\nsecond',
    });
    expect(headers['link']).toMatch(/cursor=[\w-]{22}.*rel="next"/);
    await expectExported({ what: 'Audit', format: 'Csv' });
  });

  it('is recorded if it continues a list, and not for later pages of one table (T64)', async () => {
    const countExports = async () =>
      (await readAudit(ada, { kind: 'Exported' })).length;
    const before = await countExports();
    const { nextCursor } = await readAuditPage(ada, { limit: 1 });
    const readTable = (cursor: string) =>
      ada
        .get(AUDIT)
        .query({ limit: 1, cursor })
        .set('Accept', 'text/csv')
        .expect(200);
    const { headers } = await readTable(nextCursor ?? '');
    await expect.poll(countExports).toBe(before + 1);
    const next = /cursor=([\w-]+)/.exec(String(headers['link']))?.[1] ?? '';
    await readTable(next);
    await readAuditPage(ada, { download: 'true' });
    // The export as JSON is recorded after the last page of the table.
    await expectExported({ what: 'Audit', format: 'Json' });
    expect(await countExports()).toBe(before + 2);
  });

  it('records an export as JSON too (T64)', async () => {
    await readAuditPage(ada, { download: 'true' });
    await expectExported({ what: 'Audit', format: 'Json' });
  });
});

/** Audit entries appear a moment later. */
const expectExported = (after: object) =>
  vi.waitFor(
    async () => {
      const [exported] = await readAudit(ada, { kind: 'Exported' });
      expect(exported).toMatchObject({ actorUserId: adaId, after });
    },
    { timeout: 60_000, interval: 20 },
  );

describe('A filtered audit', () => {
  it('shows the value before a change, even if a filter leaves out what set it (T61)', async () => {
    const { id } = await addItem(ada, 'Zero');
    const describe = (by: Agent, description: string) =>
      by
        .put(`/v1/teams/active/project-items/gtm/${id}`)
        .send({ description })
        .expect(200);
    await describe(grace, 'One');
    await describe(ada, 'Two');
    await describe(grace, 'Three');
    const changes = await readAudit(ada, {
      actorId: graceId,
      kind: 'ItemDescribed',
    });
    expect(changes.map(({ before }) => before)).toEqual([
      { description: 'Two' },
      { description: 'Zero' },
    ]);
  });
});
