import { describe, it } from 'vitest';
import type { ReviseProject } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Schedule } from '#domain/project/events.ts';
import { PROJECT, START } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { newProject, projectOf } from '#tests/support/situations/project.ts';

const revise = (changes: ReviseProject['data']) =>
  ({ type: 'ReviseProject', data: changes }) as const;

const unscheduled: Schedule = { startDate: null, durationInWeeks: 12 };

const scheduledFrom = (from: Schedule, to: Partial<Schedule>) =>
  ({
    type: 'ProjectScheduled',
    data: { projectId: PROJECT, from, to: { ...from, ...to } },
  }) as const;

const closed = { type: 'ProjectClosed', data: { projectId: PROJECT } } as const;

describe('Renaming a project (L29)', () => {
  it('records the old and the new name', () => {
    given(projectDecider, newProject())
      .when(revise({ description: 'Public launch' }))
      .then([
        {
          type: 'ProjectRenamed',
          data: { projectId: PROJECT, from: 'Launch', to: 'Public launch' },
        },
      ]);
  });

  it('changes nothing if it already has that name', () => {
    given(projectDecider, newProject())
      .when(revise({ description: 'Launch' }))
      .thenNothing();
  });
});

describe('Setting the start date', () => {
  it.each([
    ['2026-03-02', 'a Monday stays'],
    ['2026-03-03', 'Tuesday'],
    ['2026-03-08', 'Sunday'],
  ])('moves %s back to its Monday: %s (H10, Q42)', (startDate) => {
    given(projectDecider, newProject())
      .when(revise({ startDate }))
      .then([scheduledFrom(unscheduled, { startDate: '2026-03-02' })]);
  });

  it('crosses the turn of the year', () => {
    given(projectDecider, newProject())
      .when(revise({ startDate: '2027-01-01' }))
      .then([scheduledFrom(unscheduled, { startDate: '2026-12-28' })]);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-3-2',
    '2026-03-02T00:00:00Z',
    'soon',
    '0000-12-31',
    '1026-03-02',
    // From this date on, a long project would end after the last valid date.
    '9999-12-31',
  ])('ignores %j, which is not a valid start date (H9)', (startDate) => {
    given(projectDecider, projectOf(12))
      .when(revise({ startDate }))
      .thenNothing();
  });

  it('keeps the previous date if the new one is invalid (H9)', () => {
    given(projectDecider, projectOf(12))
      .when(revise({ startDate: '2026-02-30', durationInWeeks: 8 }))
      .then([
        scheduledFrom(
          { startDate: START, durationInWeeks: 12 },
          { durationInWeeks: 8 },
        ),
      ]);
  });

  it('changes nothing for another day of the same week', () => {
    given(projectDecider, projectOf(12))
      .when(revise({ startDate: '2026-03-06' }))
      .thenNothing();
  });

  it('changes nothing if there is none before and after (H2)', () => {
    given(projectDecider, newProject())
      .when(revise({ startDate: null }))
      .thenNothing();
  });

  it('is refused if it would remove the date', () => {
    given(projectDecider, projectOf(12))
      .when(revise({ startDate: null }))
      .thenRefused('PROJECT.START_DATE_REQUIRED', 'startDate');
  });
});

describe('Setting the duration', () => {
  it.each([1, 52])('accepts %i weeks (H7, L30)', (durationInWeeks) => {
    given(projectDecider, projectOf(12))
      .when(revise({ durationInWeeks }))
      .then([
        scheduledFrom(
          { startDate: START, durationInWeeks: 12 },
          { durationInWeeks },
        ),
      ]);
  });

  it.each([0, 53, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused for %d weeks (L30, Q41)',
    (durationInWeeks) => {
      given(projectDecider, projectOf(12))
        .when(revise({ durationInWeeks }))
        .thenRefused('PROJECT.DURATION_OUT_OF_RANGE', 'durationInWeeks');
    },
  );

  it('changes nothing for the present one', () => {
    given(projectDecider, projectOf(8))
      .when(revise({ durationInWeeks: 8 }))
      .thenNothing();
  });
});

describe('Closing and re-activating a project (H18, H22)', () => {
  it('closes a Live one', () => {
    given(projectDecider, newProject())
      .when(revise({ status: 'Completed' }))
      .then([closed]);
  });

  it('re-activates a Completed one', () => {
    given(projectDecider, [...newProject(), closed])
      .when(revise({ status: 'Live' }))
      .then([{ type: 'ProjectReactivated', data: { projectId: PROJECT } }]);
  });

  it('changes nothing if it already is closed or live', () => {
    given(projectDecider, newProject())
      .when(revise({ status: 'Live' }))
      .thenNothing();
    given(projectDecider, [...newProject(), closed])
      .when(revise({ status: 'Completed' }))
      .thenNothing();
  });
});

describe('Revising several settings at once', () => {
  it('records one event for each changed setting', () => {
    given(projectDecider, newProject())
      .when(
        revise({
          description: 'Public launch',
          startDate: START,
          durationInWeeks: 8,
          status: 'Completed',
        }),
      )
      .then([
        {
          type: 'ProjectRenamed',
          data: { projectId: PROJECT, from: 'Launch', to: 'Public launch' },
        },
        scheduledFrom(unscheduled, { startDate: START, durationInWeeks: 8 }),
        closed,
      ]);
  });

  it('records nothing if one of them is refused', () => {
    given(projectDecider, newProject())
      .when(revise({ description: 'Public launch', durationInWeeks: 0 }))
      .thenRefused('PROJECT.DURATION_OUT_OF_RANGE', 'durationInWeeks');
  });

  it('changes nothing without settings', () => {
    given(projectDecider, projectOf(12)).when(revise({})).thenNothing();
  });
});
