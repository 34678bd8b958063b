import { expect, it } from 'vitest';
import { markInbox } from '#application/inbox/markInbox.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { NOW } from '#tests/support/fixed.ts';
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

it('Marking all as read marks what is left if it is repeated after an interruption', async () => {
  const unread = new Set(
    Array.from({ length: 450 }, (_, n) => `entry ${String(n)}`),
  );
  const executed = new Set<string>();
  let calls = 0;
  type Marking = Readonly<{
    command: Readonly<{
      data: Readonly<{ entryIds: readonly string[] }>;
      metadata: Readonly<{ commandId: string }>;
    }>;
  }>;
  const dependencies = {
    ...{ ids, clock: { now: () => NOW } },
    readModels: {
      find: async () => ({ documents: [...unread].map((id) => ({ id })) }),
    },
    progress: { waitFor: async () => true },
    readInbox: async () => ({ unreadCount: unread.size }),
    // As an event store: a command that it knows has no second effect.
    execute: async (_: unknown, { command }: Marking) => {
      const { commandId } = command.metadata;
      if (executed.has(commandId)) return { position: 1 };
      calls += 1;
      if (calls === 2) throw new StorageFailure('unavailable', 'Down.');
      executed.add(commandId);
      for (const id of command.data.entryIds) unread.delete(id);
      return { position: 1 };
    },
  } as unknown as Parameters<typeof markInbox>[0];
  const { markAll } = markInbox(dependencies);
  const actor = { userId: 'ada', teamId: 'team', role: 0 } as const;
  const request = { actor, commandId: 'all', until: null };
  await expect(markAll(request)).rejects.toThrow('Down.');
  expect((await markAll(request)).unreadCount).toBe(0);
});
