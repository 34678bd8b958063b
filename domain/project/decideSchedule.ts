import {
  addDays,
  EARLIEST_START,
  isCalendarDate,
  startOfWeek,
} from '../shared/calendarDate.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { DAYS_PER_WEEK, MAX_WEEKS, MIN_WEEKS } from '../shared/timeframe.ts';
import type { ReviseProject } from './commands.ts';
import {
  requireFitsOneAppend,
  removeTimeframesBeyond,
} from './decideRemoveTimeframes.ts';
import type { ProjectEvent, Schedule } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { CreatedProject } from './project.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/**
 * Sets when the project runs. A start date moves back to its Monday (H10), is
 * ignored if it is not a valid day (H9), and cannot be removed again. Items
 * beyond a new end become unplanned. Throws PROJECT.ITEMS_BEYOND_END if there
 * are more of them than one append takes; see RemoveTimeframes.
 */
export const reviseSchedule = (
  { data }: ReviseProject,
  project: CreatedProject,
): ProjectEvent[] => {
  const from = project.schedule;
  const to: Schedule = {
    startDate: newStartDate(data.startDate, from.startDate),
    durationInWeeks: newDuration(data.durationInWeeks, from.durationInWeeks),
  };
  if (
    to.startDate === from.startDate &&
    to.durationInWeeks === from.durationInWeeks
  ) {
    return [];
  }
  requireFitsOneAppend(project, to.durationInWeeks);
  return [
    event('ProjectScheduled', { projectId: project.projectId, from, to }),
    ...removeTimeframesBeyond(project, to.durationInWeeks),
  ];
};

const newStartDate = (
  requested: string | null | undefined,
  current: string | null,
): string | null => {
  if (requested === undefined) return current;
  if (requested !== null) {
    return isStartDate(requested) ? startOfWeek(requested) : current;
  }
  if (current === null) return null;
  throw new DomainError('PROJECT.START_DATE_REQUIRED', 'startDate');
};

/**
 * Whether a project can start on the day: not before EARLIEST_START, because
 * forecasts count each day since then (threat C2), and early enough that the
 * longest project ends in the calendar (H9).
 */
const isStartDate = (date: string): boolean =>
  isCalendarDate(date) &&
  date >= EARLIEST_START &&
  isCalendarDate(addDays(date, MAX_WEEKS * DAYS_PER_WEEK));

const newDuration = (
  requested: number | undefined,
  current: number,
): number => {
  if (requested === undefined) return current;
  if (
    !Number.isInteger(requested) ||
    requested < MIN_WEEKS ||
    requested > MAX_WEEKS
  ) {
    throw new DomainError('PROJECT.DURATION_OUT_OF_RANGE', 'durationInWeeks');
  }
  return requested;
};
