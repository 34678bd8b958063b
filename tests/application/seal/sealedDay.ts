import type { Seal } from '#domain/seal/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { verifySeal } from '#application/seal/verifySeal.ts';
import { sealHash } from '#infrastructure/seals/sealHash.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/**
 * Days are sealed ten minutes after midnight: the day of the fixtures, 4 March,
 * and the day after it.
 */
export const FIRST_SEALING = '2026-03-05T00:11:00.000Z';
export const SECOND_SEALING = '2026-03-06T00:11:00.000Z';

/** A team with a sealed day on which it added items. */
export const createSealedDay = async (items = 3) => {
  const fixture = await slipwayWithProject();
  const { useCases, actor, clock } = fixture;
  for (let index = 0; index < items; index++) {
    await fixture.addItem({ description: `Item ${String(index)}\n\nText` });
  }
  clock.set(FIRST_SEALING);
  await useCases.sealDays();
  const [seal] = await useCases.listSeals(actor);
  return { ...fixture, seal: seal as Seal };
};

/**
 * The problems that a seal reveals in a store, whose events `change` may have
 * changed; none if they are as they were sealed.
 */
export const findProblems = async (
  eventStore: EventStore,
  seal: Seal,
  change: (events: readonly RecordedEvent[]) => readonly RecordedEvent[] = (
    events,
  ) => events,
): Promise<readonly string[]> => {
  const all = change(await eventStore.readStored(0, 100_000));
  const changed = {
    ...eventStore,
    readStored: async (after: number) =>
      all.filter(({ position }) => position > after),
  };
  const verify = verifySeal({ eventStore: changed, sealHash });
  return (await verify(seal)).problems;
};
