import { describe, expect, it } from 'vitest';
import { fold } from '#domain/shared/decider.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { PROJECT, TEAM } from '#tests/support/fixed.ts';
import { given, versioned } from '#tests/support/given.ts';
import { newProject } from '#tests/support/situations/project.ts';

const data = {
  projectId: PROJECT,
  teamId: TEAM,
  number: 3,
  description: 'Launch',
};
const createProject = { type: 'CreateProject', data } as const;

describe('Creating a project', () => {
  it('gives it twelve weeks', () => {
    given(projectDecider, [])
      .when(createProject)
      .then([
        { type: 'ProjectCreated', data: { ...data, durationInWeeks: 12 } },
      ]);
  });

  it('leaves it Live and without a start date (H2, H3)', () => {
    const { evolve, initialState } = projectDecider;
    const events = newProject().map((event) => versioned<ProjectEvent>(event));
    expect(fold(evolve, initialState(), events)).toMatchObject({
      status: 'Live',
      schedule: { startDate: null, durationInWeeks: 12 },
    });
  });

  it('changes nothing when the project exists', () => {
    given(projectDecider, newProject()).when(createProject).thenNothing();
  });

  it.each([
    { type: 'ReviseProject', data: { description: 'Launch' } },
    { type: 'CompleteItem', data: { itemId: 'a', markComplete: true } },
    { type: 'UnplanItem', data: { itemId: 'a' } },
  ] as const)('must come first: $type is refused', (command) => {
    given(projectDecider, []).when(command).thenRefused('PROJECT.NOT_FOUND');
  });
});
