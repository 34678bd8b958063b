import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { Role } from '#domain/shared/role.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A deletion whose process died after it had released its item. */
const cutDeletion = async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, projectId, addItem } = fixture;
  const grace = await joinByInvitation(
    fixture,
    actor,
    'grace@example.com',
    Role.Editor,
  );
  await addItem();
  const { userId, teamId } = actor;
  const { value } = await useCases.startProject({
    userId,
    teamId,
    commandId: 'next',
    description: 'Next',
  });
  const nextId = value.projectId;
  const remove = (
    slipway: Pick<typeof fixture, 'useCases'>,
    id: string,
    transferItemsTo: string | null,
  ) =>
    slipway.useCases.deleteProject({
      actor,
      commandId: `delete ${id}`,
      projectId: id,
      transferItemsTo,
    });
  const dying = memorySlipway({
    sharesStoresOf: fixture,
    adapt: crashAfterAppends(1),
  });
  await expect(remove(dying, projectId, nextId)).rejects.toThrow(Crash);
  await remove(fixture, nextId, null);
  const inboxOf = async (who: typeof actor) =>
    (await useCases.readInbox(who)).entries;
  return { ...fixture, grace: { ...grace, teamId }, inboxOf, nextId, remove };
};

/** Loses the ends of workflows. */
const keepingRefusals = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  append: async (streamId, events, expected) => {
    if (events.some(({ type }) => type === 'FlowRefused')) {
      throw new StorageFailure('unavailable', 'The disk is full.');
    }
    return eventStore.append(streamId, events, expected);
  },
});

const NOTE =
  'Deleting a project was not completed: a project that it needed was deleted in the meantime. Anything not done yet stays as it was.';

describe('A workflow that ends early', () => {
  it('is reported to the Admins of its team, with the reason, if nobody waits for it', async () => {
    const fixture = await cutDeletion();
    const { useCases, inboxOf, actor, grace } = fixture;
    expect(await inboxOf(actor)).toEqual([]);
    await useCases.resumeWorkflows({ idleMs: 0 });
    expect(await inboxOf(actor)).toMatchObject([
      {
        kind: 'NotCompleted',
        itemId: null,
        isDeleted: false,
        actorId: null,
        note: NOTE,
        read: false,
      },
    ]);
    expect(await inboxOf(grace)).toEqual([]);
  });

  it('is reported once, even if ending it failed the first time', async () => {
    const fixture = await cutDeletion();
    const { useCases, inboxOf, actor, clock, eventStore } = fixture;
    const full = memorySlipway({
      sharesStoresOf: fixture,
      adapt: keepingRefusals,
    });
    const { failures } = await full.useCases.resumeWorkflows({ idleMs: 0 });
    expect(failures).toHaveLength(1);
    expect(await inboxOf(actor)).toHaveLength(1);
    clock.advance(DAY_MS);
    await useCases.resumeWorkflows({ idleMs: 0 });
    const events = await eventStore.readAll(0, 1000);
    expect(events.map(({ type }) => type)).toContain('FlowRefused');
    expect(await inboxOf(actor)).toHaveLength(1);
  });

  it('is reported only in the answer if somebody waits for it', async () => {
    const { remove, projectId, nextId, inboxOf, actor, ...fixture } =
      await cutDeletion();
    await expect(remove(fixture, projectId, nextId)).rejects.toThrow(
      'PROJECT.NOT_FOUND',
    );
    expect(await inboxOf(actor)).toEqual([]);
  });
});
