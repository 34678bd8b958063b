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

/** A team in Berlin, which is an hour ahead of UTC, on the day before. */
beforeEach(async () => {
  slipway = memorySlipway();
  slipway.clock.set('2026-03-01T09:00:00.000Z');
  actor = await slipway.signIn('ada@example.com', 'Europe/Berlin');
  const { activeProjectId } = await slipway.useCases.getContext(actor);
  projectId = activeProjectId ?? '';
});

/** Adds one item a day at 10 o'clock in Berlin to a project of one week. */
const threeDays = async () => {
  await schedule('2026-03-02', 1);
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    slipway.clock.set(`${date}T09:00:00.000Z`);
    await addItem();
  }
};

/** The numbers of future days. */
const unknown = (days: number) => Array<null>(days).fill(null);

describe('The burndown of a project', () => {
  it('is as of now by default', async () => {
    await threeDays();
    expect(await burndown()).toMatchObject({
      projectId,
      asOf: '2026-03-04T09:00:00.000Z',
      startDate: '2026-03-02',
      durationInWeeks: 1,
    });
    expect(await remaining()).toEqual([1, 2, 3, ...unknown(4)]);
  });

  it("ends with the day in the team's time zone when it is as of a day (Q42)", async () => {
    await threeDays();
    expect(await burndown('2026-03-03')).toMatchObject({
      asOf: '2026-03-03T22:59:59.999Z',
    });
    expect(await remaining('2026-03-03')).toEqual([1, 2, ...unknown(5)]);
  });

  it('shows only what was known at that instant', async () => {
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

  it('accepts an instant with another offset', async () => {
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
  ])(
    'is as of now when requested for %s, which is in the future',
    async (asOf) => {
      await threeDays();
      expect(await burndown(asOf)).toEqual(await burndown());
    },
  );

  it('does not change with a later day', async () => {
    await threeDays();
    const burndownBefore = await burndown('2026-03-03');
    slipway.clock.set('2026-03-06T09:00:00.000Z');
    await addItem();
    await schedule('2026-03-09', 4);
    expect(await burndown('2026-03-03')).toEqual(burndownBefore);
  });

  it('has the schedule of that time', async () => {
    await threeDays();
    slipway.clock.set('2026-03-06T09:00:00.000Z');
    await schedule('2026-03-02', 2);
    expect((await burndown('2026-03-05')).days).toHaveLength(7);
    expect((await burndown('2026-03-06')).days).toHaveLength(14);
  });

  it('is refused without a start date', async () => {
    await expect(burndown()).rejects.toThrow('PROJECT.NO_START_DATE');
  });

  it('is refused for a time before the project had a start date', async () => {
    slipway.clock.set('2026-03-04T09:00:00.000Z');
    await schedule('2026-03-02', 1);
    await expect(burndown('2026-03-03')).rejects.toThrow(
      'PROJECT.NO_START_DATE',
    );
  });

  it.each(['2026-03-01T08:59:59.999Z', '2020-01-01', '0001-01-01'])(
    'is not found as of %s, before the project existed',
    async (asOf) => {
      await threeDays();
      await expect(burndown(asOf)).rejects.toThrow('PROJECT.NOT_FOUND');
    },
  );
});
