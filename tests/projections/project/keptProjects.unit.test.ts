import { describe, expect, it } from 'vitest';
import { keptProjects } from '#projections/project/keptProjects.ts';
import { NOW, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';

const created = {
  type: 'ProjectCreated',
  data: {
    projectId: PROJECT,
    teamId: TEAM,
    number: 1,
    description: 'New Project',
    durationInWeeks: 12,
  },
};
const renamed = {
  type: 'ProjectRenamed',
  data: { projectId: PROJECT, from: 'New Project', to: 'Launch' },
};
const deleted = (transferredTo: string | null) => ({
  type: 'ProjectDeleted',
  data: { projectId: PROJECT, transferredTo },
});
/** The document of a project after its creation and these events. */
const projectAfter = (...events: Parameters<typeof recorded>[0]) =>
  readModel(keptProjects, recorded([created, ...events])).get(PROJECT);

describe('A kept project (T70)', () => {
  it('equals the project while the project exists', () => {
    expect(projectAfter(renamed)).toMatchObject({
      teamId: TEAM,
      description: 'Launch',
      deletedAt: null,
    });
  });

  it('stays the same after its deletion, with who deleted it and when', () => {
    expect(projectAfter(renamed, deleted('other'))).toMatchObject({
      description: 'Launch',
      deletedAt: NOW,
      deletedBy: USER,
      transferredTo: 'other',
    });
  });

  it('equals the project again after the project is restored', () => {
    const restored = {
      type: 'ProjectRestored',
      data: {
        projectId: PROJECT,
        teamId: TEAM,
        number: 1,
        description: 'Launch',
        status: 'Live',
        schedule: { startDate: null, durationInWeeks: 12 },
      },
    };
    expect(projectAfter(renamed, deleted(null), restored)).toEqual({
      ...projectAfter(renamed),
      statusSince: NOW,
    });
  });
});
