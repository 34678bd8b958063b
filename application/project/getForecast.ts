import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { BackTest } from '#projections/project/forecast/backTest.ts';
import { backTest } from '#projections/project/forecast/backTest.ts';
import type { Forecast } from '#projections/project/forecast/forecast.ts';
import { calculateForecast } from '#projections/project/forecast/forecast.ts';
import type { DailySeries } from '#projections/project/forecast/dailySeries.ts';
import { seriesOf } from '#projections/project/forecast/dailySeries.ts';
import { hasEnoughWeeks } from '#projections/project/forecast/chooseForecastWeeks.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { PlanHeader, PlanRequest, ReadPlanFrame } from './planFrame.ts';
import type { ReadPlanDays } from './readPlanDays.ts';

/**
 * How many of the `of` tested weeks stayed within their 80 % bound, in how many
 * projects.
 */
type TeamBackTest = Readonly<{ hits: number; of: number; projects: number }>;

export type ForecastView = PlanHeader &
  Readonly<{ endDate: CalendarDate; teamBackTest: TeamBackTest }> &
  Forecast;

export type GetForecast = (request: PlanRequest) => Promise<ForecastView>;

/** The maximum number of other projects whose weeks are used. */
const MAX_OTHER_PROJECTS = 5;
/**
 * The maximum number of other projects to test; reading one takes about a
 * millisecond.
 */
const MAX_TESTED = 20;

/**
 * Forecasts when a project will be completed, as of an instant. Throws
 * PROJECT.NOT_FOUND, PROJECT.NO_START_DATE.
 */
export const getForecast = ({
  readPlanDays,
  readPlanFrame,
  readModels,
}: {
  readPlanDays: ReadPlanDays;
  readPlanFrame: ReadPlanFrame;
  readModels: ReadModels;
}): GetForecast => {
  /**
   * Returns the answer, or null if the project did not exist or had no start
   * date.
   */
  const ifStarted = async <T>(answer: Promise<T>): Promise<T | null> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  };

  /** The team's other projects at that time, most recently started first. */
  const readOtherProjects = async (
    request: PlanRequest,
  ): Promise<readonly DailySeries[]> => {
    const { documents } = await readModels.find('projects', {
      where: { teamId: request.actor.teamId },
    });
    const frames = await Promise.all(
      documents
        .filter(({ id }) => id !== request.projectId)
        .map(({ id }) =>
          ifStarted(readPlanFrame({ ...request, projectId: id })),
        ),
    );
    const latest = frames
      .flatMap((frame) => frame?.header ?? [])
      .toSorted(latestStartFirst)
      .slice(0, MAX_TESTED);
    const plans = await Promise.all(
      latest.map(({ projectId }) =>
        // It may have been deleted in the meantime.
        ifStarted(readPlanDays({ ...request, projectId }, 'planCounts')),
      ),
    );
    return plans.flatMap((found) =>
      found === null ? [] : [seriesOf(found.plan)],
    );
  };

  return async (request) => {
    const { header, plan } = await readPlanDays(request, 'planCounts');
    const series = seriesOf(plan);
    const others = await readOtherProjects(request);
    const drawnFrom = hasEnoughWeeks(series)
      ? []
      : others.slice(0, MAX_OTHER_PROJECTS);
    const forecast = calculateForecast(series, drawnFrom, header.projectId);
    return {
      ...header,
      endDate: series.endDate,
      ...forecast,
      teamBackTest: sumBackTests([forecast.backTest, ...others.map(backTest)]),
    };
  };
};

/** Adds up back-tests, without projects that are too young to be tested. */
const sumBackTests = (backTests: readonly BackTest[]): TeamBackTest => {
  const tested = backTests.filter(({ of }) => of > 0);
  const sum = (counted: 'hits' | 'of') =>
    tested.reduce((total, result) => total + result[counted], 0);
  return { hits: sum('hits'), of: sum('of'), projects: tested.length };
};

/**
 * Sorts the latest first; projects of the same day by id, so that the order is
 * stable.
 */
const latestStartFirst = (a: PlanHeader, b: PlanHeader): number => {
  if (a.startDate !== b.startDate) return a.startDate < b.startDate ? 1 : -1;
  return a.projectId < b.projectId ? 1 : -1;
};
