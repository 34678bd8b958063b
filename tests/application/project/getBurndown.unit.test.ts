import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

let slipway: MemorySlipway;
let actor: Actor;
let projectId: string;
let commands = 0;

const commandId = () => `command-${String(++commands)}`;

const schedule = (startDate: string, durationInWeeks: number) =>
  slipway.useCases.reviseProject({
    actor,
    commandId: commandId(),
    projectId,
    changes: { startDate, durationInWeeks },
  });

const addItem = () =>
  slipway.useCases.createItem({
    actor,
    commandId: commandId(),
    projectId,
    itemType: ItemType.Demo,
    description: 'Show the board',
    newAssignment: { scope: Scope.Project },
  });

const burndown = (asOf?: string) =>
  slipway.useCases.getBurndown({ actor, projectId, asOf });

const remaining = async (asOf?: string) =>
  (await burndown(asOf)).days.map((day) => day.remaining);

/** In Berlin, which is an hour ahead of UTC: an item a day at 10 o'clock. */
beforeEach(async () => {
  slipway = memorySlipway();
  slipway.clock.set('2026-03-01T09:00:00.000Z');
  actor = await slipway.signIn('ada@example.com', 'Europe/Berlin');
  const { activeProjectId } = await slipway.useCases.getContext(actor);
  projectId = activeProjectId ?? '';
});

const threeDays = async () => {
  await schedule('2026-03-02', 1);
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    slipway.clock.set(`${date}T09:00:00.000Z`);
    await addItem();
  }
};

const unknown = (days: number) => Array<null>(days).fill(null);

describe('The burndown of a project', () => {
  it('is as of now unless asked otherwise', async () => {
    await threeDays();
    expect(await burndown()).toMatchObject({
      projectId,
      asOf: '2026-03-04T09:00:00.000Z',
      startDate: '2026-03-02',
      durationInWeeks: 1,
    });
    expect(await remaining()).toEqual([1, 2, 3, ...unknown(4)]);
  });

  it("as of a day is that of the day's end in the team's time zone (Q42)", async () => {
    await threeDays();
    expect(await burndown('2026-03-03')).toMatchObject({
      asOf: '2026-03-03T22:59:59.999Z',
    });
    expect(await remaining('2026-03-03')).toEqual([1, 2, ...unknown(5)]);
  });

  it('as of an instant only has what had happened before', async () => {
    await threeDays();
    expect(await remaining('2026-03-03T08:59:59.999Z')).toEqual([
      1,
      1,
      ...unknown(5),
    ]);
    expect(await remaining('2026-03-03T09:00:00.000Z')).toEqual([
      1,
      2,
      ...unknown(5),
    ]);
  });

  it('takes an instant with another offset', async () => {
    await threeDays();
    expect(await burndown('2026-03-03T10:00:00+01:00')).toMatchObject({
      asOf: '2026-03-03T09:00:00.000Z',
    });
  });

  it.each([
    '2026-03-04',
    '2026-03-05',
    '2026-03-04T09:00:00.001Z',
    '9999-12-31',
  ])('as of %s, which is yet to come, is as of now', async (asOf) => {
    await threeDays();
    expect(await burndown(asOf)).toEqual(await burndown());
  });

  it('does not change with a later day', async () => {
    await threeDays();
    const before = await burndown('2026-03-03');
    slipway.clock.set('2026-03-06T09:00:00.000Z');
    await addItem();
    await schedule('2026-03-09', 4);
    expect(await burndown('2026-03-03')).toEqual(before);
  });

  it('has the schedule that held then', async () => {
    await threeDays();
    slipway.clock.set('2026-03-06T09:00:00.000Z');
    await schedule('2026-03-02', 2);
    expect((await burndown('2026-03-05')).days).toHaveLength(7);
    expect((await burndown('2026-03-06')).days).toHaveLength(14);
  });

  it('is refused while there is no start date', async () => {
    await expect(burndown()).rejects.toThrow('PROJECT.NO_START_DATE');
  });

  it('is refused as of a time when there was none', async () => {
    slipway.clock.set('2026-03-04T09:00:00.000Z');
    await schedule('2026-03-02', 1);
    await expect(burndown('2026-03-03')).rejects.toThrow(
      'PROJECT.NO_START_DATE',
    );
  });

  it.each(['2026-03-01T08:59:59.999Z', '2020-01-01', '0001-01-01'])(
    'is of no project as of %s, before there was one',
    async (asOf) => {
      await threeDays();
      await expect(burndown(asOf)).rejects.toThrow('PROJECT.NOT_FOUND');
    },
  );
});
