import { describe, expect, it } from 'vitest';
import { getForecast } from '#application/project/getForecast.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { Role } from '#domain/shared/role.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { TEAM, USER } from '#tests/support/fixed.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const START = '2026-03-02';
/** The instant at an hour (UTC) of a day of the project; 0 is its first. */
const instantOf = (day: number, hour = 10) =>
  new Date(Date.UTC(2026, 2, 2 + day, hour)).toISOString();

/**
 * A project that started with `items` items, one of which is completed each
 * day.
 */
const createPlanned = async (items: number, days: number) => {
  const fixture = await slipwayWithProject();
  fixture.clock.set(instantOf(0, 8));
  await schedule(fixture, fixture.projectId);
  await completeDaily(fixture, items, days);
  return fixture;
};

const schedule = (
  { useCases, actor, commandId }: SlipwayWithProject,
  projectId: string,
  startDate = START,
) =>
  useCases.reviseProject({
    actor,
    commandId: commandId(),
    projectId,
    changes: { startDate },
  });

const completeDaily = async (
  { useCases, actor, commandId, clock, addItem }: SlipwayWithProject,
  items: number,
  days: number,
) => {
  const ids: string[] = [];
  for (let n = 0; n < items; n++) ids.push((await addItem()).id);
  for (let day = 0; day < days; day++) {
    clock.set(instantOf(day));
    await useCases.completeItem({
      actor,
      commandId: commandId(),
      itemId: ids[day] ?? '',
      markComplete: true,
    });
  }
};

describe('Forecasting when a project is done (G21)', () => {
  // In four weeks and a day, 29 of 40 items are completed: seven a week. The
  // other 11 take until 10 April.
  it('uses its own weeks, as of now and as of a day', async () => {
    const { useCases, actor, projectId } = await createPlanned(40, 29);
    const request = { actor, projectId };
    expect(await useCases.getForecast(request)).toMatchObject({
      projectId,
      endDate: '2026-05-24',
      remaining: 11,
      basis: { weeks: 4, source: 'Project' },
      dates: { p50: '2026-04-10', p80: '2026-04-10', p95: '2026-04-10' },
      pacePerWeek: 7,
    });
    const earlierForecast = await useCases.getForecast({
      ...request,
      asOf: instantOf(22, 20),
    });
    expect(earlierForecast).toMatchObject({
      remaining: 17,
      basis: { weeks: 3, source: 'Project' },
      dates: { p80: '2026-04-10' },
    });
  });

  it('continues after the planned end', async () => {
    const fixture = await createPlanned(40, 29);
    const { useCases, actor, projectId } = fixture;
    await useCases.reviseProject({
      actor,
      commandId: fixture.commandId(),
      projectId,
      changes: { durationInWeeks: 3 },
    });
    expect(await useCases.getForecast({ actor, projectId })).toMatchObject({
      endDate: '2026-03-22',
      neededPerWeek: null,
      dates: { p80: '2026-04-10' },
    });
  });

  it('uses the team’s other projects for a new one, and reports that', async () => {
    const fixture = await createPlanned(40, 29);
    const { useCases, actor, commandId } = fixture;
    const { userId, teamId } = actor;
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: commandId(),
      description: 'Next',
    });
    const id = value.projectId;
    await schedule(fixture, id, '2026-03-30');
    await useCases.createItem({
      actor,
      commandId: commandId(),
      projectId: id,
      itemType: ItemType.Demo,
      description: 'First',
      newAssignment: { scope: Scope.Project },
    });
    expect(await useCases.getForecast({ actor, projectId: id })).toMatchObject({
      remaining: 1,
      basis: { weeks: 4, source: 'Team' },
      dates: { p80: '2026-03-31' },
    });
  });

  it('counts how often forecasts were right, over all projects of the team (G56)', async () => {
    const fixture = await createPlanned(40, 29);
    const { useCases, actor, projectId, clock } = fixture;
    const forecast = () => useCases.getForecast({ actor, projectId });
    expect((await forecast()).teamBackTest).toEqual({
      hits: 1,
      of: 1,
      projects: 1,
    });
    const { value } = await useCases.startProject({
      userId: actor.userId,
      teamId: actor.teamId,
      description: 'Next',
      commandId: fixture.commandId(),
    });
    const nextProject = { ...fixture, projectId: value.projectId };
    clock.set(instantOf(29));
    await schedule(fixture, nextProject.projectId, '2026-03-30');
    // Another project of 35 days, seven of them before its first full week.
    const ids: string[] = [];
    for (let n = 0; n < 40; n++) {
      const { value: item } = await useCases.createItem({
        actor,
        commandId: fixture.commandId(),
        itemType: ItemType.Demo,
        projectId: nextProject.projectId,
        description: 'Item',
        newAssignment: { scope: Scope.Project },
      });
      ids.push(item.id);
    }
    for (let day = 0; day < 29; day++) {
      clock.set(instantOf(28 + day, 12));
      await useCases.completeItem({
        actor,
        commandId: fixture.commandId(),
        itemId: ids[day] ?? '',
        markComplete: true,
      });
    }
    const ownBackTest = (await forecast()).backTest;
    const nextForecast = await useCases.getForecast({ ...nextProject, actor });
    expect(nextForecast.backTest.of).toBeGreaterThan(0);
    expect((await forecast()).teamBackTest).toEqual({
      hits: ownBackTest.hits + nextForecast.backTest.hits,
      of: ownBackTest.of + nextForecast.backTest.of,
      projects: 2,
    });
    expect(nextForecast.teamBackTest).toEqual((await forecast()).teamBackTest);
  });

  it('is refused without a start date, like the charts', async () => {
    const { useCases, actor, projectId } = await slipwayWithProject();
    await expect(useCases.getForecast({ actor, projectId })).rejects.toThrow(
      'PROJECT.NO_START_DATE',
    );
  });

  it('leaves out another project that is deleted at that moment', async () => {
    const schedule = {
      startDate: START,
      durationInWeeks: 12,
      asOf: instantOf(1),
    };
    const frame = { ...schedule, timeZone: 'UTC' };
    const read = getForecast({
      readModels: {
        find: async () => ({ documents: [{ id: 'own' }, { id: 'gone' }] }),
      } as unknown as ReadModels,
      readPlanFrame: async ({ projectId }) => ({
        header: { ...schedule, projectId },
        frame,
      }),
      readPlanDays: async ({ projectId }) => {
        if (projectId === 'gone') throw new DomainError('PROJECT.NOT_FOUND');
        const plan = { ...frame, days: [], entryGroups: [] };
        return { header: { ...schedule, projectId }, plan };
      },
    });
    const actor = { userId: USER, teamId: TEAM, role: Role.Editor };
    expect(await read({ actor, projectId: 'own' })).toMatchObject({
      projectId: 'own',
      teamBackTest: { projects: 0 },
    });
  });
});
