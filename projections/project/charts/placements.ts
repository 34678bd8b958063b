import type { Placement } from '#domain/project/events.ts';
import { Scope } from '#domain/shared/assignment.ts';

export const isInScope = (
  placement: Placement | null,
): placement is Placement => placement?.scope === Scope.Project;

/** Whether an item with this placement is in scope and open. */
export const isRemaining = (
  placement: Placement | null,
): placement is Placement =>
  isInScope(placement) && placement.completionDate === null;
