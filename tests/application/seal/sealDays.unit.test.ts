import { describe, expect, it } from 'vitest';
import { areCrashes, crashAfterEvents } from './crashAfterEvents.ts';
import type { ReadDays } from '#application/seal/readDays.ts';
import { readDays } from '#application/seal/readDays.ts';
import { sealDays } from '#application/seal/sealDays.ts';
import { readTeamPages } from '#application/seal/teamEvents.ts';
import type { ExecuteCommand } from '#application/shared/executeCommand.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { sealHash } from '#infrastructure/seals/sealHash.ts';
import { growingTree } from '#domain/seal/merkle.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  SECOND_SEALING,
  FIRST_SEALING,
  findProblems,
  createSealedDay,
} from './sealedDay.ts';

/** The result of a sealing without late events and failures. */
const sealedOnTime = (sealed: number) => ({ sealed, late: [], failures: [] });

describe('A day that has ended', () => {
  it('is sealed once, ten minutes after midnight in UTC (T1, T3)', async () => {
    const { useCases, clock, eventStore, actor } = await slipwayWithProject();
    clock.set('2026-03-05T00:09:59.000Z');
    expect(await useCases.sealDays()).toEqual(sealedOnTime(0));
    clock.set(FIRST_SEALING);
    expect(await useCases.sealDays()).toEqual(sealedOnTime(1));
    expect(await useCases.sealDays()).toEqual(sealedOnTime(0));
    expect(await countStored(eventStore, 'DaySealed')).toBe(1);
    const [seal, ...others] = await useCases.listSeals(actor);
    expect(others).toEqual([]);
    expect(seal).toMatchObject({ date: '2026-03-04', previous: null });
    expect(await useCases.findSeal(actor, '2026-03-04')).toEqual(seal);
    await expect(useCases.findSeal(actor, '2026-03-05')).rejects.toThrow(
      'SEAL.NOT_FOUND',
    );
  });

  it('has the same root as its lines in the export (T2, T10)', async () => {
    const { eventStore, actor, seal } = await createSealedDay();
    const tree = growingTree(sealHash);
    for await (const page of readTeamPages(
      eventStore,
      sealHash,
      actor.teamId,
    )) {
      for (const { date, line } of page) {
        if (date === seal.date) tree.add(line);
      }
    }
    expect(tree.root()).toBe(seal.root);
    expect(tree.count()).toBe(seal.events);
    expect(await findProblems(eventStore, seal)).toEqual([]);
  });

  it('is followed by the next one with events, and by no other (T3)', async () => {
    const fixture = await createSealedDay();
    const { useCases, actor, clock, seal } = fixture;
    await fixture.addItem();
    clock.set('2026-03-08T12:00:00.000Z');
    await fixture.addItem();
    expect(await useCases.sealDays()).toEqual(sealedOnTime(1));
    clock.set('2026-03-09T00:11:00.000Z');
    expect(await useCases.sealDays()).toEqual(sealedOnTime(1));
    const seals = await useCases.listSeals(actor);
    expect(seals.map(({ date }) => date)).toEqual([
      '2026-03-08',
      '2026-03-05',
      '2026-03-04',
    ]);
    expect(seals.map(({ previous }) => previous)).toEqual([
      seals[1]?.hash,
      seal.hash,
      null,
    ]);
    for (const each of seals) {
      expect(await findProblems(fixture.eventStore, each)).toEqual([]);
    }
  });

  it('includes events by when they were recorded, not when they occurred (T1)', async () => {
    const { eventStore, clock, useCases, actor, addItem } =
      await slipwayWithProject({
        adapt: (store) => ({
          ...store,
          append: async (streamId, events, expected) => {
            const delayedEvents = events.map((event) => ({
              ...event,
              metadata: {
                ...event.metadata,
                occurredAt: '2026-03-01T10:00:00.000Z',
              },
            }));
            return store.append(streamId, delayedEvents, expected);
          },
        }),
      });
    await addItem();
    clock.set(FIRST_SEALING);
    await useCases.sealDays();
    const seals = await useCases.listSeals(actor);
    expect(seals.map(({ date }) => date)).toEqual(['2026-03-04']);
    const [last] = await eventStore.readStream(streamOf.team(actor.teamId));
    expect(last?.metadata.recordedAt).toBe('2026-03-04T10:00:00.000Z');
  });

  it('is sealed by two concurrent processes as one chain (T3)', async () => {
    const fixture = await slipwayWithProject();
    const otherProcess = memorySlipway({ sharesStoresOf: fixture });
    fixture.clock.set(FIRST_SEALING);
    await Promise.all([
      fixture.useCases.sealDays(),
      otherProcess.useCases.sealDays(),
    ]);
    await fixture.addItem();
    fixture.clock.set(SECOND_SEALING);
    await Promise.all([
      fixture.useCases.sealDays(),
      otherProcess.useCases.sealDays(),
    ]);
    const seals = await fixture.useCases.listSeals(fixture.actor);
    expect(seals.map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-04']);
    expect(seals[0]?.previous).toBe(seals[1]?.hash);
    expect(await countStored(fixture.eventStore, 'SealingNoted')).toBe(2);
  });

  it('is sealed by the next process if one dies between two seals (T3)', async () => {
    const fixture = await slipwayWithProject();
    await fixture.signIn('bob@example.com');
    await fixture.signIn('carol@example.com');
    fixture.clock.set(FIRST_SEALING);
    for (const seals of [1, 2, 3]) {
      const { adapt } = crashAfterEvents(seals, 'DaySealed');
      const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
      const { failures } = await dying.useCases.sealDays();
      expect(failures.map(({ error }) => error)).toSatisfy(areCrashes);
    }
    await memorySlipway({ sharesStoresOf: fixture }).useCases.sealDays();
    expect(await countStored(fixture.eventStore, 'DaySealed')).toBe(3);
    expect(await countStored(fixture.eventStore, 'SealingNoted')).toBe(1);
  });

  it('is sealed for all teams but one that fails, and for that one later (T3)', async () => {
    const fixture = await slipwayWithProject();
    const { actor, clock, eventStore, useCases } = fixture;
    await fixture.signIn('bob@example.com');
    await fixture.signIn('carol@example.com');
    const failing = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (store) => ({
        ...store,
        append: async (streamId, ...rest) => {
          if (streamId === streamOf.seals(actor.teamId)) throw new Error('bad');
          return store.append(streamId, ...rest);
        },
      }),
    });
    const failures = [{ teamId: actor.teamId, error: new Error('bad') }];
    clock.set(FIRST_SEALING);
    const first = { sealed: 2, late: [], failures };
    expect(await failing.useCases.sealDays()).toEqual(first);
    await fixture.addItem();
    clock.set(SECOND_SEALING);
    const second = { sealed: 0, late: [], failures };
    expect(await failing.useCases.sealDays()).toEqual(second);
    expect(await useCases.sealDays()).toEqual(sealedOnTime(2));
    const seals = await useCases.listSeals(actor);
    expect(seals.map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-04']);
    for (const seal of seals) {
      expect(await findProblems(eventStore, seal)).toEqual([]);
    }
  });

  it('counts as failed, not as sealed, if other processes always seal first (T3)', async () => {
    const { eventStore, clock, actor } = await slipwayWithProject();
    clock.set(FIRST_SEALING);
    const executeTooLate: ExecuteCommand = async ({ initialState }) => ({
      state: initialState(),
      events: [],
      position: 0,
    });
    const states = streamStates({ eventStore });
    const dependencies = { eventStore, states, sealHash, ids, clock };
    const seal = sealDays({ ...dependencies, execute: executeTooLate });
    const { sealed, failures } = await seal();
    expect(sealed).toBe(0);
    expect(failures).toMatchObject([
      { teamId: actor.teamId, error: { name: 'RevisionConflict' } },
    ]);
  });

  it('is read from the last seal, not from the start (T5)', async () => {
    const fixture = await createSealedDay(30);
    const end = await fixture.eventStore.lastPosition();
    await fixture.addItem();
    fixture.clock.set(SECOND_SEALING);
    const positions: number[] = [];
    const { useCases } = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (store) => ({
        ...store,
        readStored: (after, limit) => {
          positions.push(after);
          return store.readStored(after, limit);
        },
      }),
    });
    await useCases.sealDays();
    // The last seal is among the last five events before that.
    expect(Math.min(...positions)).toBeGreaterThan(end - 5);
    const [seal] = await useCases.listSeals(fixture.actor);
    expect(await findProblems(fixture.eventStore, seal as never)).toEqual([]);
  });

  it('appends nothing if there is nothing to seal (T3)', async () => {
    const { useCases, eventStore, clock } = memorySlipway();
    clock.set(FIRST_SEALING);
    await useCases.sealDays();
    expect(await eventStore.lastPosition()).toBe(0);
  });

  it('is read to the end of the store, in parts if there are many events (T5)', async () => {
    const eventStore = memoryEventStore();
    const dates = ['04', '02', '03', '02', '04', '01'];
    for (const [index, date] of dates.entries()) {
      const occurredAt = `2026-03-${date}T10:00:00.000Z`;
      const event = newEvent('Something', { index }, { occurredAt });
      await eventStore.append(`item-${String(index)}`, [event], 'none');
    }
    const stores = { eventStore, sealHash };
    const counted = ({ days }: ReadDays) =>
      days.map(([date, teams]) => [date, teams.get('team-1')?.count()]);
    const whole = await readDays(stores, '2026-03-03', null);
    expect(counted(whole)).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
      ['2026-03-03', 1],
    ]);
    // There is no note before the first event of a later day.
    expect(whole.sealedUpTo.after).toBeNull();
    const part = await readDays(stores, '2026-03-04', null, 2);
    expect(counted(part)).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
    ]);
    expect(part.sealedUpTo.date).toBe('2026-03-02');
    const all = await readDays(stores, '2026-03-04', null);
    expect(all.sealedUpTo.after).toEqual({ streamId: 'item-5', revision: 0 });
    const rest = await readDays(stores, '2026-03-04', part.sealedUpTo);
    expect(counted(rest)).toEqual([
      ['2026-03-03', 1],
      ['2026-03-04', 2],
    ]);
  });

  it('reports events that are recorded for it after it was sealed (T3)', async () => {
    const fixture = await createSealedDay();
    const { clock, useCases, actor, addItem, eventStore } = fixture;
    clock.set('2026-03-04T23:00:00.000Z');
    await addItem();
    clock.set(SECOND_SEALING);
    expect(await useCases.sealDays()).toEqual({
      sealed: 0,
      late: [actor.teamId],
      failures: [],
    });
    const [problem] = await findProblems(eventStore, fixture.seal);
    expect(problem).toContain('too many');
  });
});
