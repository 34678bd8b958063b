import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeDemo } from '#api/cli/demo/describeDemo.ts';
import type { Demo, DemoOptions } from '#api/cli/demo/makeDemo.ts';
import { demoClock, makeDemo } from '#api/cli/demo/makeDemo.ts';
import { CliError } from '#api/cli/cliError.ts';
import type { Actor } from '#application/shared/actor.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { weekday } from '#domain/shared/calendarDate.ts';
import { titleOf } from '#domain/shared/title.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';

const NOW = '2026-03-12T10:30:00.000Z';
const OPTIONS: DemoOptions = {
  items: 80,
  weeks: 12,
  timeZone: 'Europe/Berlin',
  emailAddress: null,
  force: false,
};

type Slipway = Awaited<ReturnType<typeof composeEmbedded>>;

describe('The demo in a data folder that does not exist yet', () => {
  let parent: string;
  const clock = demoClock(NOW);
  let slipway: Slipway;
  let demo: Demo;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'slipway-demo-'));
    slipway = await composeEmbedded({
      dataFolder: join(parent, 'data'),
      entitlements: DEFAULT_ENTITLEMENTS,
      clock,
      synchronous: 'normal',
    });
    demo = await makeDemo(slipway, clock, OPTIONS);
  });

  beforeEach(() => {
    clock.set(NOW);
  });

  afterAll(async () => {
    await slipway.close();
    await rm(parent, { recursive: true, force: true });
  });

  const itemsOf = async (actor: Actor, projectId: string) => {
    const request = { actor, projectId, filter: {} };
    return (await slipway.useCases.queryItems(request)).documents;
  };

  it('can be opened by local sign-in with its address, in upper or lower case', async () => {
    const address = demo.emailAddress.toUpperCase();
    const token = await slipway.localIdentity.issueToken(address);
    const { userId } = await slipway.useCases.signIn({
      identity: await slipway.identityVerifier.verify('Local', token),
      inviteCode: null,
      timeZone: 'UTC',
      userAgent: 'a browser',
    });
    expect(await slipway.useCases.findActor(userId)).toEqual(demo.actor);
  });

  it('has an active launch in its sixth week, and a project without a start date', async () => {
    const context = await slipway.useCases.getContext(demo.actor);
    expect(context.activeProjectId).toBe(demo.launchProjectId);
    expect(context.activeTeam.team.setupGuideCompleted).toBe(true);
    expect(context.activeTeam.team.timeZone).toBe('Europe/Berlin');
    const dates = context.projects.map(({ startDate }) => startDate);
    expect(dates).toEqual([null, '2026-02-02']);
    expect(weekday('2026-02-02')).toBe(0);
  });

  it('has labels on some of its items (I61)', async () => {
    const { actor, launchProjectId } = demo;
    const labels = await slipway.useCases.getLabels(actor, {
      withCounts: true,
    });
    expect(labels.length).toBe(5);
    for (const { itemCount } of labels) expect(itemCount).toBeGreaterThan(1);
    const items = await itemsOf(actor, launchProjectId);
    expect(items.some(({ labelIds }) => labelIds.length === 0)).toBe(true);
  });

  it('has views shared with the whole team (I64)', async () => {
    const views = await slipway.useCases.listViews(demo.actor);
    expect(views.map(({ name }) => name)).toEqual([
      'My open items',
      'Open bugs',
      'Slipped',
    ]);
  });

  it('has comments by everybody, which appear in an inbox', async () => {
    const { actor, launchProjectId } = demo;
    const items = await itemsOf(actor, launchProjectId);
    const comments = items.reduce(
      (sum, item) => sum + (item.commentCount ?? 0),
      0,
    );
    expect(comments).toBe(
      demo.scenario.steps.filter(({ verb }) => verb === 'comment').length,
    );
    const { entries, unreadCount } = await slipway.useCases.readInbox(
      actor,
      {},
    );
    expect(new Set(entries.map(({ kind }) => kind))).toContain('Mention');
    expect(unreadCount).toBe(entries.length);
  });

  it('has a comment that mentions an item (I71)', async () => {
    const { actor, launchProjectId } = demo;
    const items = await itemsOf(actor, launchProjectId);
    const called = (title: string) =>
      items.find(({ description }) => description.startsWith(title))?.id ?? '';
    const comments = await slipway.useCases.listComments({
      actor,
      itemId: called('Invite the first five beta teams'),
    });
    const prices = 'Draft prices and try them on beta teams';
    expect(comments.map(({ text }) => text).join()).toContain(
      `#[${prices}](${called(prices)})`,
    );
  });

  it('has a product story and a business model (J1, J5)', async () => {
    const { story } = await slipway.useCases.getTeam(demo.actor);
    expect(story.productStory.split('\n\n').length).toBeGreaterThan(2);
    expect(story.elements.map(({ title }) => title)).toContain(
      'Value Proposition',
    );
  });

  it('stored each step of the scenario at its own instant, and nothing else', async () => {
    const events = await slipway.eventStore.readAll(0, 10_000);
    const launch = events.filter(
      ({ streamId }) => streamId === `project-${demo.launchProjectId}`,
    );
    const times = (types: string[]) =>
      launch
        .filter(({ type }) => types.includes(type))
        .map(({ metadata }) => metadata.occurredAt);
    const played = (...verbs: string[]) =>
      demo.scenario.steps
        .filter(({ verb }) => verbs.includes(verb))
        .map(({ at }) => at);
    expect(times(['ItemPlanned'])).toEqual(played('plan'));
    expect(times(['ItemAssigned', 'ItemsReordered'])).toEqual(
      played('move', 'claim', 'order'),
    );
    expect(times(['ItemCompleted', 'ItemReopened'])).toEqual(
      played('complete', 'reopen'),
    );
    expect(times(['ItemUnplanned'])).toEqual(played('delete'));
  });

  it('has a team of people with names, each with their own work', async () => {
    const { people } = await slipway.useCases.getTeam(demo.actor);
    const names = [...people.values()].map(({ displayName }) => displayName);
    expect(names).toEqual(['Robin Hale', 'Maya Lindqvist', 'Tomás Pereira']);
    const items = await itemsOf(demo.actor, demo.launchProjectId);
    const assigned = new Set(
      items.flatMap(({ assignedToUserId }) => assignedToUserId ?? []),
    );
    expect(assigned).toEqual(new Set(people.keys()));
  });

  it('burns down, day by day, up to today (G11)', async () => {
    const { days } = await slipway.useCases.getBurndown({
      actor: demo.actor,
      projectId: demo.launchProjectId,
    });
    const known = days.flatMap(({ remaining }) => remaining ?? []);
    expect(known.length).toBe(39);
    const [first, last] = [known[0] ?? 0, known.at(-1) ?? 0];
    expect(last).toBeLessThan(first * 0.8);
    expect(last).toBeGreaterThan(first * 0.4);
    const inScope = await itemsOf(demo.actor, demo.launchProjectId);
    expect(last).toBe(
      inScope.filter(({ scope, completed }) => scope === 0 && !completed)
        .length,
    );
  });

  it('prints what it created and how to get there', async () => {
    const lines = await describeDemo(slipway.useCases, demo, {
      startCommand: 'npm start',
    });
    const text = lines.join('\n');
    expect(text).toContain('week 6 of 12 since 2026-02-02, 80 items');
    expect(text).toContain('Next season: no start date yet, 6 items');
    expect(text).toMatch(/npm start/);
    expect(lines.at(-1)).toContain('demo@slipway.localhost');
  });

  it('changes nothing if there are teams already', async () => {
    const before = await slipway.eventStore.lastPosition();
    await expect(makeDemo(slipway, clock, OPTIONS)).rejects.toThrow(CliError);
    expect(await slipway.eventStore.lastPosition()).toBe(before);
  });

  it('does not touch the team of an existing address, even when forced', async () => {
    const before = await slipway.eventStore.lastPosition();
    const { emailAddress } = demo;
    await expect(
      makeDemo(slipway, clock, { ...OPTIONS, emailAddress, force: true }),
    ).rejects.toThrow('--email');
    expect(await slipway.eventStore.lastPosition()).toBe(before);
  });

  it('adds the same team to existing ones when forced', async () => {
    const other = await makeDemo(slipway, clock, { ...OPTIONS, force: true });
    expect(other.emailAddress).toBe('demo2@slipway.localhost');
    expect(other.actor.teamId).not.toBe(demo.actor.teamId);
    const plain = async ({ actor, launchProjectId }: Demo) =>
      (await itemsOf(actor, launchProjectId)).map((item) => [
        item.linkId,
        item.description,
        item.completionDate,
        item.assignedTimeframe,
        item.sortKey,
      ]);
    expect(await plain(other)).toEqual(await plain(demo));
  });
});

describe('The demo of a full project', () => {
  it('stays within the cap of items (K19), each with a different title', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'slipway-demo-'));
    const clock = demoClock(NOW);
    const entitlements = { ...DEFAULT_ENTITLEMENTS, maxProjectItems: 120 };
    const slipway = await composeEmbedded({
      dataFolder,
      entitlements,
      clock,
      synchronous: 'normal',
    });
    try {
      const { actor, launchProjectId } = await makeDemo(slipway, clock, {
        ...OPTIONS,
        items: 120,
        weeks: 24,
      });
      const { documents } = await slipway.useCases.queryItems({
        actor,
        projectId: launchProjectId,
        filter: {},
      });
      const titles = documents.map(({ description }) => titleOf(description));
      expect(new Set(titles).size).toBe(120);
    } finally {
      await slipway.close();
      await rm(dataFolder, { recursive: true, force: true });
    }
  });
});
