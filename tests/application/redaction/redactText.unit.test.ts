import { describe, expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** Before the redaction, which is at 12 o'clock, and a day later. */
const BEFORE = '2026-03-04T11:00:00.000Z';
const AFTER = '2026-03-05T11:00:00.000Z';

/**
 * An item that was described twice and then redacted, an hour apart each time.
 */
const redactedItem = async () => {
  const fixture = await slipwayWithProject();
  const { useCases, actor, clock, commandId } = fixture;
  const { id: itemId } = await fixture.addItem({ description: 'First' });
  const revise = async (changes: object): Promise<string> => {
    const id = commandId();
    await useCases.reviseItem({
      actor,
      commandId: id,
      itemId,
      itemType: ItemType.Demo,
      changes,
      checkUnchanged: () => undefined,
    });
    return id;
  };
  const described = await revise({ description: 'Second', goals: ['Reach'] });
  clock.set('2026-03-04T12:00:00.000Z');
  const target = { kind: 'Item', itemId } as const;
  const note = await useCases.redactText({
    actor,
    commandId: commandId(),
    target,
  });
  return { ...fixture, itemId, revise, described, note, target };
};

const undo = (
  {
    useCases,
    actor,
    commandId,
  }: Pick<SlipwayWithProject, 'useCases' | 'actor' | 'commandId'>,
  changeId: string,
) =>
  useCases.undoChange({
    actor,
    commandId: commandId(),
    changeId,
    partial: false,
  });

describe('A redacted text (T31)', () => {
  it('is Redacted on every earlier day, unlike later texts', async () => {
    const { useCases, actor, projectId, clock, itemId, revise } =
      await redactedItem();
    const titleAt = async (at: string) => {
      const { items } = await useCases.getProjectAsOf({
        actor,
        projectId,
        at,
      });
      const found = items.find(({ id }) => id === itemId);
      return [found?.title, found?.description, found?.redactedFields];
    };
    const redacted = ['Redacted', '', ['description', 'goals']];
    expect(await titleAt(BEFORE)).toEqual(redacted);
    clock.set(AFTER);
    await revise({ description: 'Third' });
    expect(await titleAt(BEFORE)).toEqual(redacted);
    clock.set('2026-03-06T11:00:00.000Z');
    expect(await titleAt(AFTER)).toEqual(['Third', 'Third', ['goals']]);
  });

  it('is not restored by undoing an earlier or later change', async () => {
    const item = await redactedItem();
    await expect(undo(item, item.described)).rejects.toMatchObject({
      code: 'CHANGE.NOT_UNDOABLE',
    });
    const since = await item.revise({ description: 'Third' });
    await expect(undo(item, since)).rejects.toMatchObject({
      code: 'CHANGE.NOT_UNDOABLE',
    });
    const found = await item.useCases.findItem(item.actor, item.itemId);
    expect(found.description).toBe('Third');
  });

  it('cannot be restored by an undo', async () => {
    const { useCases, actor } = await redactedItem();
    const [redaction] = await useCases.getChanges({
      actor,
      mine: true,
      limit: 1,
    });
    expect(redaction).toMatchObject({ kind: 'Redacted', undoable: false });
  });

  it('is missing in a deleted item that is restored', async () => {
    const fixture = await slipwayWithProject();
    const { useCases, actor, commandId } = fixture;
    const { id: itemId } = await fixture.addItem({ description: 'First' });
    const deletion = commandId();
    await useCases.deleteItem({ actor, commandId: deletion, itemId });
    const target = { kind: 'Item', itemId } as const;
    await useCases.redactText({ actor, commandId: commandId(), target });
    await undo(fixture, deletion);
    expect(await useCases.findItem(actor, itemId)).toMatchObject({
      title: 'Redacted',
      description: '',
      planned: true,
    });
  });
});

describe('A redaction (T30)', () => {
  it('answers a repeat like the first, and another one with nothing to do', async () => {
    const { useCases, actor, commandId, target, note } = await redactedItem();
    expect(note).toMatchObject({ versions: 3, left: 0 });
    const command = { actor, commandId: commandId(), target };
    const first = await useCases.redactText(command);
    expect(first).toMatchObject({ versions: 0, at: note.at });
    expect(await useCases.redactText(command)).toEqual(first);
  });

  it('includes texts written at the same time, and records the newest text', async () => {
    const { useCases, actor, commandId, addItem, eventStore } =
      await slipwayWithProject();
    const { id: itemId } = await addItem({ description: 'First' });
    const target = { kind: 'Item', itemId } as const;
    const [note] = await Promise.all([
      useCases.redactText({ actor, commandId: commandId(), target }),
      useCases.reviseItem({
        actor,
        commandId: commandId(),
        itemId,
        itemType: ItemType.Demo,
        changes: { description: 'Meanwhile' },
        checkUnchanged: () => undefined,
      }),
    ]);
    const events = await eventStore.readStream(streamOf.item(itemId));
    const redactionIndex = events.findIndex(
      ({ type }) => type === 'ItemTextRedacted',
    );
    const eventsBefore = events.slice(0, redactionIndex);
    expect(note.versions).toBe(eventsBefore.length);
    const last = eventsBefore.at(-1)?.data as { description: object };
    expect(events[redactionIndex]?.data).toMatchObject({
      texts: [{ field: 'description', ...last.description }],
    });
    const read = await eventStore.withTexts(events, 'all');
    for (const [index, { data }] of read.entries()) {
      if (index === redactionIndex) continue;
      const { description } = data as { description: string };
      expect(description === '').toBe(index < redactionIndex);
    }
  });

  it('includes the drafts and notes of a story, but not its titles', async () => {
    const { useCases, actor, commandId } = await slipwayWithProject();
    await useCases.reviseGoToMarketPlan({
      actor,
      commandId: commandId(),
      productStory: 'We help.',
      elements: [{ id: 'a', title: 'Channels', description: 'Talks' }],
      checkUnchanged: () => undefined,
    });
    await useCases.saveStoryWorkflow({
      actor,
      commandId: commandId(),
      agentData: { draft: 'We help' },
      checkUnchanged: () => undefined,
    });
    const target = { kind: 'Story' } as const;
    const { versions } = await useCases.redactText({
      actor,
      commandId: commandId(),
      target,
    });
    expect(versions).toBe(3);
    expect(await useCases.getStoryWorkflow(actor)).toBeNull();
    expect((await useCases.getTeam(actor)).story).toMatchObject({
      productStory: '',
      elements: [{ id: 'a', title: 'Channels', description: '' }],
      redactedFields: ['productStory', 'elements.a.description'],
    });
  });

  it('reports how many texts remain in events of older versions of Slipway', async () => {
    const { useCases, actor, commandId, eventStore } =
      await slipwayWithProject();
    const { userId, teamId } = actor;
    const metadata = {
      eventId: crypto.randomUUID(),
      occurredAt: BEFORE,
      actorId: userId,
      teamId,
      commandId: 'old',
    };
    const story = streamOf.story(teamId);
    const data = { teamId, productStory: 'Of an older version' };
    const old = { type: 'StoryRevised', schemaVersion: 1, data, metadata };
    await eventStore.append(story, [old], 'none');
    const target = { kind: 'Story' } as const;
    const note = await useCases.redactText({
      actor,
      commandId: commandId(),
      target,
    });
    expect(note).toMatchObject({ versions: 1, left: 1 });
    const [, redaction] = await eventStore.readStream(story);
    expect(redaction?.data).toMatchObject({
      texts: [{ field: 'productStory', length: 19, sha256: null }],
    });
    const { versions } = await useCases.getPlanVersions({ actor, limit: 9 });
    expect(JSON.stringify(versions)).not.toContain('older version');
  });
});
