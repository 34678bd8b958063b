import { expect, it } from 'vitest';
import { toProject } from '#api/mcp/toAgent.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('An agent sees a project without a name as people do', async () => {
  const { actor, useCases, projectId } = await slipwayWithProject();
  const project = await useCases.findProject(actor, projectId);
  expect(toProject({ ...project, description: '' })).toMatchObject({
    name: 'Unnamed Project',
  });
});
