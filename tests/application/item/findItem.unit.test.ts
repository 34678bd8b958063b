import { expect, it } from 'vitest';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** An id that no item or project has. */
const MISSING_ID = '01999999-0000-7000-8000-000000000000';

it('Looking for an item or project of another team has the same answer as for a missing one, even while read models are behind', async () => {
  const fixture = await slipwayWithProject();
  const { useCases, projectId } = fixture;
  const { id } = await fixture.addItem();
  await useCases.findItem(fixture.actor, id);
  const stranger = await fixture.signIn('grace@example.com');
  await useCases.getContext(stranger);
  fixture.setReadModelPace('stalled');
  await fixture.addItem();
  // Both times, the read models might still learn of it.
  for (const sought of [id, MISSING_ID]) {
    const found = useCases.findItem(stranger, sought);
    await expect(found).rejects.toThrow('behind');
  }
  for (const sought of [projectId, MISSING_ID]) {
    const found = useCases.findProject(stranger, sought);
    await expect(found).rejects.toThrow('behind');
  }
});
