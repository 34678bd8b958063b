import type { Placement } from '#domain/project/planEvents.ts';
import type { ExportedProject } from '../export/teamExport.ts';
import { earlierOf } from '../shared/instants.ts';

/**
 * An exported project without instants after `now`: otherwise, charts would
 * begin in the future. A computer with another clock may have written them.
 */
export const withoutFuture = (
  project: ExportedProject,
  now: string,
): ExportedProject => {
  const completedByNow = <P extends Placement>(placement: P): P => ({
    ...placement,
    completionDate:
      placement.completionDate && earlierOf(placement.completionDate, now),
  });
  return {
    ...project,
    schedules: project.schedules.map((schedule) => ({
      ...schedule,
      since: earlierOf(schedule.since, now),
    })),
    items: project.items.map((item) => ({
      ...completedByNow(item),
      dateCreated: earlierOf(item.dateCreated, now),
    })),
    history: project.history.map((change) => ({
      ...change,
      at: earlierOf(change.at, now),
      from: change.from && completedByNow(change.from),
      to: change.to && completedByNow(change.to),
    })),
  };
};
