import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { week } from '#tests/support/situations/project.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const START = '2026-03-02';
/** A Wednesday in week 3. */
const CLOSING = '2026-03-18T10:00:00.000Z';
const LATER = '2026-03-25T10:00:00.000Z';

/**
 * A project of four weeks with ten items in the third, two of them completed.
 */
const tenItems = async () => {
  const fixture = await slipwayWithProject();
  const { useCases, actor, projectId, commandId, clock, addItem } = fixture;
  clock.set('2026-03-02T08:00:00.000Z');
  await useCases.reviseProject({
    actor,
    projectId,
    commandId: commandId(),
    changes: { startDate: START, durationInWeeks: 4 },
  });
  const newAssignment = {
    scope: Scope.Project,
    assignedTimeframe: week(2),
  };
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) {
    ids.push((await addItem({ newAssignment })).id);
  }
  clock.set('2026-03-17T10:00:00.000Z');
  for (const itemId of ids.slice(0, 2)) {
    const markComplete = true;
    const command = { actor, itemId, markComplete };
    await useCases.completeItem({ ...command, commandId: commandId() });
  }
  return fixture;
};

const setStatus = (
  { useCases, actor, projectId, commandId }: SlipwayWithProject,
  status: 'Live' | 'Completed',
) =>
  useCases.reviseProject({
    actor,
    projectId,
    commandId: commandId(),
    changes: { status },
  });

/** Creates the next project first, then closes this one, as the dialog does. */
const closeWithNext = async (fixture: SlipwayWithProject) => {
  const { useCases, actor, projectId, clock } = fixture;
  clock.set(CLOSING);
  const { value } = await useCases.startProject({
    userId: actor.userId,
    teamId: actor.teamId,
    commandId: 'next',
    description: 'Sequel',
    carryOverFrom: projectId,
  });
  clock.set('2026-03-18T10:00:01.000Z');
  await setStatus(fixture, 'Completed');
  clock.set(LATER);
  return value.projectId;
};

const createClosed = async () => {
  const fixture = await tenItems();
  const nextId = await closeWithNext(fixture);
  return { ...fixture, nextId };
};

const countsOf = async ({ useCases, actor, projectId }: SlipwayWithProject) =>
  (await useCases.listProjects(actor)).find(({ id }) => id === projectId)
    ?.itemCounts;

const remainingOf = async (
  { useCases, actor, projectId }: SlipwayWithProject,
  asOf?: string,
) =>
  (await useCases.getBurndown({ actor, projectId, asOf })).days
    .map(({ remaining }) => remaining)
    .filter((count) => count !== null);

const reportOf = async (fixture: SlipwayWithProject, name: string) => {
  const { useCases, actor, projectId } = fixture;
  return (await useCases.getReport({ actor, projectId, name })).rows;
};

describe('A closed project whose open items were carried over (H28)', () => {
  it('counts two of ten items as done and eight as carried over', async () => {
    const counts = { all: 10, inScope: 10, completed: 2, carriedOver: 8 };
    expect(await countsOf(await createClosed())).toEqual(counts);
  });

  it('ends its burndown with the open items, and keeps its scope', async () => {
    const fixture = await createClosed();
    const { useCases, actor, projectId } = fixture;
    expect((await remainingOf(fixture)).slice(-10)).toEqual([
      10, 8, 8, 8, 8, 8, 8, 8, 8, 8,
    ]);
    const { days } = await useCases.getScope({ actor, projectId });
    expect(days.findLast(({ inScope }) => inScope !== null)?.inScope).toBe(10);
  });

  it('shows them as rolled over in its work plan', async () => {
    const { useCases, actor, projectId } = await createClosed();
    const { weeks } = await useCases.getWorkPlan({ actor, projectId });
    expect(weeks.slice(2)).toMatchObject([
      { completed: 2, planned: 8, rolledOver: 0 },
      { completed: 0, planned: 0, rolledOver: 8 },
    ]);
  });

  it('reports them as planned and not done', async () => {
    const fixture = await createClosed();
    expect(await reportOf(fixture, 'planned-done')).toMatchObject([
      { week: 3, planned: 10, done: 2 },
    ]);
    expect((await reportOf(fixture, 'carry-over')).at(-1)).toMatchObject({
      week: 3,
      rolledOver: 8,
    });
    expect((await reportOf(fixture, 'scope-changes')).at(-1)).toMatchObject({
      removed: 0,
      inScope: 10,
    });
  });

  it('drops none of them in the review of the week', async () => {
    const { useCases, actor, projectId } = await createClosed();
    const request = { actor, projectId, week: 2 };
    const { planned, dropped } = await useCases.getReview(request);
    expect(dropped).toEqual([]);
    expect(planned).toHaveLength(10);
  });

  it('forecasts no day when it will be done', async () => {
    const { useCases, actor, projectId } = await createClosed();
    expect(await useCases.getForecast({ actor, projectId })).toMatchObject({
      remaining: 8,
      isClosed: true,
      dates: { p50: null, p80: null, p95: null },
      bands: [],
      neededPerWeek: null,
    });
    const asOf = '2026-03-17T12:00:00.000Z';
    expect(
      await useCases.getForecast({ actor, projectId, asOf }),
    ).toMatchObject({ remaining: 8, isClosed: false });
  });

  it('explains its numbers without counting them as removed', async () => {
    const { useCases, actor, projectId } = await createClosed();
    const point = { chart: 'burndown', series: 'completed' } as const;
    const { difference, groups } = await useCases.explainChart({
      actor,
      projectId,
      point: { ...point, index: 16 },
    });
    expect({ difference, groups }).toEqual({ difference: 0, groups: [] });
    const { count } = await useCases.explainCounter({
      actor,
      projectId,
      counter: 'remaining',
    });
    expect(count).toBe(8);
  });

  it('shows in its history where they went', async () => {
    const { useCases, actor, projectId, nextId } = await createClosed();
    const { entries } = await useCases.getHistory({
      actor,
      projectId,
      filter: { change: 'Unplanned' },
      direction: 'desc',
      limit: 20,
    });
    expect(entries).toHaveLength(8);
    expect(entries[0]).toMatchObject({
      otherProjectId: nextId,
      otherProjectName: 'Sequel',
    });
  });

  it('shows unchanged numbers for days before it was closed', async () => {
    const fixture = await tenItems();
    const remainingBefore = await remainingOf(fixture);
    await closeWithNext(fixture);
    expect(await remainingOf(fixture, '2026-03-17T10:00:00.000Z')).toEqual(
      remainingBefore,
    );
  });

  it('shows unchanged numbers as of each instant, whatever happens later', async () => {
    const fixture = await tenItems();
    const { useCases, actor, clock, commandId } = fixture;
    const nextId = await closeWithNext(fixture);
    const remaining = await remainingOf(fixture);
    clock.set('2026-03-26T10:00:00.000Z');
    await useCases.deleteProject({
      actor,
      commandId: commandId(),
      projectId: nextId,
      transferItemsTo: fixture.projectId,
    });
    expect((await remainingOf(fixture)).at(-1)).toBe(8);
    expect(await countsOf(fixture)).toMatchObject({
      inScope: 10,
      carriedOver: 0,
    });
    clock.set('2026-03-27T10:00:00.000Z');
    await setStatus(fixture, 'Live');
    expect(await remainingOf(fixture, LATER)).toEqual(remaining);
  });

  it('counts only its own items after it is re-activated', async () => {
    const fixture = await createClosed();
    await setStatus(fixture, 'Live');
    expect(await countsOf(fixture)).toEqual({
      all: 2,
      inScope: 2,
      completed: 2,
      carriedOver: 0,
    });
    expect((await remainingOf(fixture)).at(-1)).toBe(0);
  });

  it('gets them back when the carry-over is undone', async () => {
    const fixture = await createClosed();
    const { useCases, actor, commandId } = fixture;
    await useCases.undoChange({
      actor,
      commandId: commandId(),
      changeId: 'next',
      partial: false,
    });
    expect(await countsOf(fixture)).toEqual({
      all: 10,
      inScope: 10,
      completed: 2,
      carriedOver: 0,
    });
    expect((await remainingOf(fixture)).at(-1)).toBe(8);
  });
});
