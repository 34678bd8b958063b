import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlanDays } from '#application/project/readPlanDays.ts';
import { Role } from '#domain/shared/role.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { foldEvents } from '#infrastructure/projecting/fold/foldEvents.ts';
import type {
  Checkpoint,
  ReadModelStore,
} from '#infrastructure/readModels/documentStore.ts';
import { BEGINNING } from '#infrastructure/readModels/documentStore.ts';
import { calculateBurndown } from '#projections/project/charts/burndown.ts';
import { calculateScope } from '#projections/project/charts/scope.ts';
import { calculateWorkPlan } from '#projections/project/charts/workPlan.ts';
import { planCounts } from '#projections/project/planCounts.ts';
import { planHistory } from '#projections/project/planHistory.ts';
import { planPlacements } from '#projections/project/planPlacements.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { PROJECT, START, TEAM, USER } from '#tests/support/fixed.ts';
import { plansByAnyClock } from '#tests/support/randomPlans.ts';
import { readModel } from '#tests/support/readModel.ts';
import type { ReadModelsUnderTest } from './readModels.contract.ts';

/** So few events that a day can be in several batches. */
const BATCH = 9;

const projections = [
  planCounts,
  planPlacements,
  planHistory,
] as readonly unknown[] as readonly Projection[];

/** Every store of read models must keep the data of charts by day. */
export const planDaysContract = (
  name: string,
  { open }: Pick<ReadModelsUnderTest, 'open'>,
): void => {
  describe(`${name} with the days of a plan`, () => {
    let store: ReadModelStore;

    beforeEach(async () => {
      store = await open(projections);
    });
    afterEach(() => store.close());

    const fill = async (
      projection: Projection,
      events: readonly RecordedEvent[],
    ) => {
      const generation = await store.begin(projection);
      let applied: Checkpoint = BEGINNING;
      for (let start = 0; start < events.length; start += BATCH) {
        const batch = events.slice(start, start + BATCH);
        const { changes, failure } = await foldEvents(
          projection,
          batch,
          (ids) => store.load(generation, ids),
        );
        expect(failure).toBeNull();
        const { position, metadata } = batch.at(-1) as RecordedEvent;
        const to = { position, eventId: metadata.eventId };
        await store.commit(generation, { changes, from: applied.position, to });
        applied = to;
      }
      await store.publish(generation);
    };

    it.each([1, 2, 3])(
      'gives the same charts as the whole history (seed %i)',
      async (seed) => {
        const [events = []] = fc.sample(plansByAnyClock, { numRuns: 1, seed });
        for (const projection of projections) await fill(projection, events);
        const entries = readModel(planHistory, events).all();
        const now = '2027-01-01T00:00:00.000Z';
        // After the project, and late on one of its days in Kathmandu.
        for (const asOf of [now, '2026-03-20T17:20:00.000Z']) {
          const frame = {
            startDate: START,
            durationInWeeks: 6,
            timeZone: 'Asia/Kathmandu',
            asOf,
          };
          const read = readPlanDays({
            readModels: store,
            readPlanFrame: async () => ({
              header: { ...frame, projectId: PROJECT },
              frame,
            }),
          });
          const request = {
            actor: { userId: USER, teamId: TEAM, role: Role.Editor },
            projectId: PROJECT,
          };
          const counts = (await read(request, 'planCounts')).plan;
          const placements = (await read(request, 'planPlacements')).plan;
          const whole = { ...frame, days: [], entryGroups: [entries] };
          expect(calculateBurndown(counts)).toEqual(calculateBurndown(whole));
          expect(calculateScope(counts)).toEqual(calculateScope(whole));
          expect(calculateWorkPlan(placements)).toEqual(
            calculateWorkPlan(whole),
          );
        }
      },
    );
  });
};
