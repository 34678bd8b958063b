import { describe, expect, it } from 'vitest';
import {
  inactiveProjects,
  projectName,
} from '#web/resources/project/liveProjects.ts';

describe('Inactive projects', () => {
  it('are all that are not Live, by description, whatever their status (Q38)', () => {
    const projects = [
      { description: 'Live', status: 'Live' },
      { description: 'Beta', status: 'Completed' },
      { description: 'Alpha', status: 'Paused' as 'Completed' },
    ] as const;
    expect(
      inactiveProjects(projects, '-').map(({ description }) => description),
    ).toEqual(['Alpha', 'Beta']);
  });
});

describe('A project without a name', () => {
  it.each(['', '   '])('called %j is shown as unnamed (D13)', (description) => {
    expect(projectName({ description }, 'Unnamed Project')).toBe(
      'Unnamed Project',
    );
  });
});
