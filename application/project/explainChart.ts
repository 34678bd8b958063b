import { DomainError } from '#domain/shared/domainError.ts';
import { explain } from '#projections/project/explain/explain.ts';
import type { ExplainedPoint } from '#projections/project/explain/explainedPoint.ts';
import {
  periodEndsFor,
  isShown,
} from '#projections/project/explain/explainedPoint.ts';
import type { NamedGroup, NameGroups } from './nameGroups.ts';
import type { PlanHeader, PlanRequest } from './planFrame.ts';
import type { ReadPlan } from './readPlan.ts';

type ExplanationView = PlanHeader &
  ExplainedPoint &
  Readonly<{
    difference: number;
    groups: readonly NamedGroup[];
  }>;

type ExplainChart = (
  request: PlanRequest & Readonly<{ point: ExplainedPoint }>,
) => Promise<ExplanationView>;

/**
 * Explains why a point of a chart differs from the previous point, as of an
 * instant (G30). Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE,
 * PROJECT.OUT_OF_RANGE past the last point, and PROJECT.NOT_KNOWN_YET if the
 * chart has no number there yet.
 */
export const explainChart =
  ({
    readPlan,
    nameGroups,
  }: {
    readPlan: ReadPlan;
    nameGroups: NameGroups;
  }): ExplainChart =>
  async ({ point, ...request }) => {
    const { header, plan } = await readPlan(request);
    if (point.index >= periodEndsFor(plan, point.chart).length) {
      throw new DomainError('PROJECT.OUT_OF_RANGE', 'index');
    }
    if (!isShown(plan, point)) {
      throw new DomainError('PROJECT.NOT_KNOWN_YET', 'index');
    }
    const { difference, groups } = explain(plan, point);
    return {
      ...header,
      ...point,
      difference,
      groups: await nameGroups(groups),
    };
  };
