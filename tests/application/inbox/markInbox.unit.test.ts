import { expect, it } from 'vitest';
import { joinByInvitation } from '#tests/support/invitations.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

it('Marking all as read leaves out what has arrived after the list was shown', async () => {
  const fixture = await slipwayWithProject();
  const { actor: ada, useCases, clock, addItem } = fixture;
  const grace = await joinByInvitation(fixture, ada, 'grace@example.com');
  const assign = async () => {
    await addItem({ newAssignment: { assignedToUserId: grace.userId } });
    clock.advance(1_000);
  };
  await assign();
  await assign();
  const [newest] = (await useCases.readInbox(grace)).entries;
  await assign();
  const until = newest?.occurredAt ?? '';
  const request = { actor: grace, commandId: 'all' };
  const marked = await useCases.markInbox.markAll({ ...request, until });
  expect(marked.entries.map(({ read }) => read)).toEqual([false, true, true]);
  expect(marked.unreadCount).toBe(1);

  const later = { actor: grace, commandId: 'later', until: null };
  expect((await useCases.markInbox.markAll(later)).unreadCount).toBe(0);
});
