import { describe, expect, it } from 'vitest';
import { projects } from '#projections/project/projects.ts';
import { schedules } from '#projections/project/schedules.ts';
import { PROJECT, START, TEAM } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded, recordedOverTime } from '#tests/support/recorded.ts';
import {
  newProject,
  projectOf,
  projectWith,
} from '#tests/support/situations/project.ts';

const projectAfter = (events: Parameters<typeof recorded>[0]) =>
  readModel(projects, recorded(events)).get(PROJECT);

const ofProject = { projectId: PROJECT };

/** The events of a project that got its start date after its creation. */
const scheduledLater = () => {
  const [created, scheduled] = projectOf(8);
  if (created === undefined || scheduled === undefined) {
    throw new Error('A scheduled project has two events.');
  }
  return recordedOverTime([
    ['2026-02-01T10:00:00.000Z', created],
    ['2026-02-20T10:00:00.000Z', scheduled],
  ]);
};

describe('The document of a project (H1)', () => {
  it('begins Live and without a start date (H2, H3)', () => {
    expect(projectAfter(newProject())).toMatchObject({
      id: PROJECT,
      teamId: TEAM,
      number: 3,
      description: 'Launch',
      status: 'Live',
      startDate: null,
      durationInWeeks: 12,
    });
  });

  it('gets a new name', () => {
    const renamed = {
      type: 'ProjectRenamed',
      data: { ...ofProject, from: 'Launch', to: 'Public launch' },
    };
    expect(projectAfter([...newProject(), renamed])).toMatchObject({
      description: 'Public launch',
    });
  });

  it('is closed and re-activated (H18, H22)', () => {
    const closed = { type: 'ProjectClosed', data: ofProject };
    const reactivated = { type: 'ProjectReactivated', data: ofProject };
    expect(projectAfter([...newProject(), closed])).toMatchObject({
      status: 'Completed',
    });
    expect(projectAfter([...newProject(), closed, reactivated])).toMatchObject({
      status: 'Live',
    });
  });

  it('contains since when its schedule applies', () => {
    expect(
      readModel(projects, scheduledLater()).get(PROJECT)?.scheduledSince,
    ).toBe('2026-02-20T10:00:00.000Z');
  });

  it('contains nothing about items', () => {
    expect(projectAfter(projectWith({ id: 'a', sortKey: 0 }))).toEqual(
      projectAfter(projectOf(12)),
    );
  });

  it('is created only by its own event', () => {
    expect(projectAfter(projectOf(12).slice(1))).toBeNull();
  });
});

describe('The schedules of a project', () => {
  it('are one document each, no matter how many there are', () => {
    const [first, second] = readModel(schedules, scheduledLater()).all();
    expect(first).toEqual({
      id: 'event-1',
      projectId: PROJECT,
      position: 1,
      since: '2026-02-01T10:00:00.000Z',
      knownSince: '2026-02-01T10:00:00.000Z',
      startDate: null,
      durationInWeeks: 12,
    });
    expect(second).toEqual({
      id: 'event-2',
      projectId: PROJECT,
      position: 2,
      since: '2026-02-20T10:00:00.000Z',
      knownSince: '2026-02-20T10:00:00.000Z',
      startDate: START,
      durationInWeeks: 8,
    });
  });
});
