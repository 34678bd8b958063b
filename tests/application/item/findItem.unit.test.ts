import { expect, it } from 'vitest';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const NO_ID = '01999999-0000-7000-8000-000000000000';

it("Looking for another team's item takes as many reads as for a missing one", async () => {
  const fixture = await slipwayWithProject();
  const { useCases, projectId } = fixture;
  const { id } = await fixture.addItem();
  await useCases.findItem(fixture.actor, id);
  const stranger = await fixture.signIn('grace@example.com');
  await useCases.getContext(stranger);
  fixture.setReadModelPace('stalled');
  await fixture.addItem();
  for (const sought of [id, NO_ID]) {
    const found = useCases.findItem(stranger, sought);
    await expect(found).rejects.toThrow('behind');
  }
  for (const sought of [projectId, NO_ID]) {
    const found = useCases.findProject(stranger, sought);
    await expect(found).rejects.toThrow('behind');
  }
});
