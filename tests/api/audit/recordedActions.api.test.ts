import { describe, expect, it, vi } from 'vitest';
import { addItem, contextOf, scheduleProject } from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { downloadExport, linesIn } from '../seal/sealedTeam.ts';
import { readAudit } from './auditCalls.ts';

const server = sharedServer({ rateLimits: false });
const emailAddress = 'ada@example.com';

/** Waits for the entries, which the read model contains a moment later. */
const waitForEntries = async (
  admin: Parameters<typeof readAudit>[0],
  kind: string,
  count = 1,
) =>
  vi.waitFor(
    async () => {
      const entries = await readAudit(admin, { kind });
      expect(entries).toHaveLength(count);
      return entries;
    },
    { timeout: 60_000, interval: 20 },
  );

describe('The audit', () => {
  it('records each sign-in, in each of the person’s teams (T60)', async () => {
    const ada = await server.signIn(emailAddress);
    const { userId } = (await contextOf(ada)).userContext;
    await waitForEntries(ada, 'SignedIn');
    const guest = await joinTeam(server, ada, 'guest@example.com');
    const guestId = (await contextOf(guest.browser)).userContext.userId;
    const entries = await waitForEntries(ada, 'SignedIn', 2);
    expect(entries.map((entry) => entry.subjectId)).toEqual([guestId, userId]);
    expect(entries[0]).toMatchObject({ after: { provider: 'Local' } });
  });

  it('records a member’s failed sign-in, without any address (T60)', async () => {
    const ada = await server.signIn(emailAddress);
    const { userId } = (await contextOf(ada)).userContext;
    const tryCode = (address: string) =>
      server
        .agent()
        .post('/v1/auth/local')
        .send({ emailAddress: address, code: 'wrong' })
        .expect(403);
    await tryCode('stranger@example.com');
    await tryCode(emailAddress);
    // Within a minute, no second entry is recorded.
    await tryCode(emailAddress);
    const [failed] = await waitForEntries(ada, 'SignInFailed');
    expect(failed).toMatchObject({
      actorUserId: 'slipway',
      subjectType: 'Person',
      subjectId: userId,
      after: { provider: 'Local', code: 'ACCOUNT.LOCAL_CODE' },
    });
    const stored = await server.slipway().eventStore.readAll(0, 10_000);
    expect(JSON.stringify(stored)).not.toMatch(/example\.com/);
    server.clock.advance(60_000);
    await tryCode(emailAddress);
    await waitForEntries(ada, 'SignInFailed', 2);
  });

  it('records who read it, once for all pages within a quarter of an hour (T60)', async () => {
    const ada = await server.signInNew();
    for (let page = 0; page < 4; page++) await readAudit(ada);
    await waitForEntries(ada, 'AuditRead');
    server.clock.advance(15 * 60_000);
    await readAudit(ada);
    await waitForEntries(ada, 'AuditRead', 2);
  });

  it('records who exported data of the team as a file (T60)', async () => {
    const ada = await server.signInNew();
    const { id } = await scheduleProject(ada);
    await addItem(ada, 'Pricing page');
    const project = `/v1/teams/active/projects/${id}`;
    const csv = (path: string) =>
      ada.get(path).set('Accept', 'text/csv').expect(200);
    await ada.get('/v1/teams/active/export').expect(200);
    await ada.get('/v1/teams/active/export?format=json').expect(200);
    await csv(`${project}/history?limit=1`);
    await csv(`${project}/reports/throughput`);
    // Neither asking for the head of a file nor reading the history is an export.
    await ada.head('/v1/teams/active/export').expect(200);
    await ada.get(`${project}/history`).expect(200);
    const entries = await waitForEntries(ada, 'Exported', 4);
    expect(entries.map(({ after }) => after)).toEqual([
      { what: 'Report', format: 'Csv' },
      { what: 'History', format: 'Csv' },
      { what: 'Team', format: 'Json' },
      { what: 'Team', format: 'Zip' },
    ]);
    expect(entries.map(({ projectId }) => projectId)).toEqual([
      id,
      id,
      null,
      null,
    ]);
  });

  it('is for Admins only, also in exports (T60)', async () => {
    const ada = await server.signInNew();
    const { browser: editor } = await joinTeam(server, ada, 'ed@example.com');
    const streamsOf = async (by: typeof ada) =>
      linesIn(await downloadExport(by), 'events.jsonl').map(
        (line) => (JSON.parse(line) as { streamId: string }).streamId,
      );
    const isAudit = (streamId: string) => streamId.startsWith('audit-');
    expect((await streamsOf(ada)).some(isAudit)).toBe(true);
    const others = await streamsOf(editor);
    expect(others.length).toBeGreaterThan(0);
    expect(others.some(isAudit)).toBe(false);
  });

  it('records who created and revoked access tokens, and what was done with one (T60)', async () => {
    const ada = await server.signInNew();
    const reply = await ada
      .post('/v1/user/access-tokens')
      .send({ name: 'Nightly', access: 'Write' })
      .expect(200);
    const { id, token } = reply.body.data;
    const { body } = await server
      .agent()
      .post('/v1/teams/active/project-items/gtm')
      .set('Authorization', `Bearer ${token}`)
      .send({ description: 'By a script' })
      .expect(200);
    await ada.delete(`/v1/user/access-tokens/${id}`).expect(200);
    const [created] = await waitForEntries(ada, 'AccessTokenCreated');
    expect(created).toMatchObject({
      subject: 'Nightly',
      after: { access: 'Write' },
    });
    await waitForEntries(ada, 'AccessTokenRevoked');
    const [drafted] = await readAudit(ada, {
      kind: 'ItemDrafted',
      itemId: body.data.id,
    });
    expect(drafted).toMatchObject({ viaTokenName: 'Nightly' });
    expect(JSON.stringify(await readAudit(ada))).not.toContain(token);
  });

  it('records who got a secret calendar address (T60)', async () => {
    const ada = await server.signInNew();
    const first = await ada.get('/v1/user/calendar').expect(200);
    await ada.get('/v1/user/calendar').expect(200);
    await ada.post('/v1/user/calendar').expect(200);
    const entries = await waitForEntries(ada, 'CalendarAddressIssued', 2);
    expect(entries.map(({ after }) => after)).toEqual([
      { renewed: true },
      { renewed: false },
    ]);
    const secret = new URL(first.body.data.url).pathname.slice(
      '/calendar/'.length,
      -'.ics'.length,
    );
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('records what an operator granted to a member (T60)', async () => {
    const ada = await server.signInNew();
    const { userId } = (await contextOf(ada)).userContext;
    await server.slipway().useCases.grantEntitlements({
      userId,
      commandId: 'grant-1',
      entitlements: { maxProjects: 7 },
    });
    const [granted] = await waitForEntries(ada, 'LimitsGranted');
    expect(granted).toMatchObject({
      actorUserId: 'operator',
      after: { entitlements: { maxProjects: 7 } },
    });
  });

  it('hides the name of a private view (T61)', async () => {
    const ada = await server.signInNew();
    const { browser } = await joinTeam(server, ada, 'own@example.com');
    await browser
      .post('/v1/teams/active/views')
      .send({ name: 'My private view', query: 'is:open' })
      .expect(200);
    const [view] = await waitForEntries(ada, 'ViewCreated');
    expect(view).toMatchObject({ subject: null, after: { shared: false } });
    expect(await readAudit(ada, { q: 'private' })).toEqual([]);
  });

  it('shows a text that is stored next to the log, without keeping a copy (T61)', async () => {
    const ada = await server.signInNew();
    const { id } = await addItem(ada, 'Secret text');
    const [entry] = await readAudit(ada, { itemId: id, kind: 'ItemDrafted' });
    expect(entry?.after).toMatchObject({ description: 'Secret text' });
    const document = await server
      .slipway()
      .readModels.get('audit', entry?.id ?? '');
    expect(JSON.stringify(document)).not.toContain('Secret text');
  });
});
