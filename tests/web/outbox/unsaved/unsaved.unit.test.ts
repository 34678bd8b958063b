import { describe, expect, it } from 'vitest';
import { ItemType } from '#api/contract/values.ts';
import { createTab } from '#web/browser/tab.ts';
import { beforeOf } from '#web/outbox/conflicts.ts';
import type { ItemCommand } from '#web/outbox/itemCommand.ts';
import { createOutboxStorage } from '#web/outbox/outboxStorage.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { unsavedOf, waits } from '#web/outbox/unsaved/unsaved.ts';
import { fieldOf } from '#web/outbox/unsaved/useSaveOf.ts';
import { memoryStorage } from '../../providers/browser.ts';
import { anItem } from '../../resources/item/items.ts';

const NOW = Date.now();

const ADD = {
  kind: 'Add',
  itemType: ItemType.GoToMarket,
  description: 'Pricing page',
  newAssignment: {},
} as const;

const aDevice = () => {
  const storage = memoryStorage();
  const drafts = createDrafts(() => storage);
  const tab = createTab(() => null);
  const outboxStorage = createOutboxStorage(drafts, tab);
  const taken = new Set<string>();
  const reader = {
    userId: 'ada',
    teamId: 'here',
    projectIds: new Set(['p1']),
  };
  return {
    drafts,
    look: () =>
      unsavedOf(reader, [], drafts, (id) => taken.has(id)).map((one) => ({
        kind: one.kind,
        waits: waits(one, NOW),
      })),
    /** Stores a command; by this page unless it is another's. */
    command: (
      command: ItemCommand,
      {
        projectId = 'p1',
        isHere = true,
        refusal = null,
        userId = 'ada',
      }: {
        projectId?: string;
        isHere?: boolean;
        refusal?: string | null;
        userId?: string;
      } = {},
    ) => {
      const before = [beforeOf(anItem())];
      const queued = outboxStorage.create({
        projectId,
        command,
        before,
        givenAt: NOW,
      });
      outboxStorage.put(userId, { ...queued, refusal });
      if (isHere) taken.add(queued.commandId);
    },
  };
};

describe('What the server has not acknowledged', () => {
  it('is nothing on a device without drafts', () => {
    expect(aDevice().look()).toEqual([]);
  });

  it('is a command under way, and what was rejected waits for the person', () => {
    const device = aDevice();
    device.command(ADD);
    expect(device.look()).toEqual([{ kind: 'command', waits: false }]);
    device.command(ADD, { isHere: false, refusal: 'No.' });
    expect(device.look()).toContainEqual({ kind: 'command', waits: true });
  });

  it('is what waits for another team, too', () => {
    const device = aDevice();
    device.command(ADD, { projectId: 'p2', isHere: false });
    device.command({ kind: 'Delete' }, { projectId: 'p2', isHere: false });
    device.drafts.keep('ada', 'team.there.name', {
      value: 'Rockets',
      base: '',
      about: { teamId: 'there', title: 'Rockets' },
    });
    expect(device.look()).toEqual([
      { kind: 'command', waits: true },
      { kind: 'command', waits: true },
      { kind: 'left', waits: true },
    ]);
  });

  it('is in the list of the tab that saves it, not in every tab’s', () => {
    const device = aDevice();
    device.command({ kind: 'Delete' }, { isHere: false });
    device.command(ADD, { isHere: false });
    device.drafts.keep('ada', 'item.1.description', {
      value: 'new',
      base: 'old',
      about: { teamId: 'here', title: 'Pricing page' },
    });
    expect(device.look()).toEqual([]);
  });

  it('is nothing that another person typed here', () => {
    const device = aDevice();
    device.command(ADD, { userId: 'grace', isHere: false, refusal: 'No.' });
    expect(device.look()).toEqual([]);
  });
});

describe('The name of a draft', () => {
  it.each([
    ['item.1.description', 'description'],
    ['project.1.settings', 'settings'],
    ['team.1.workflow', 'workflow'],
  ])('says what field it is of: %s', (key, part) => {
    expect(fieldOf(key)).toMatchObject({ id: '1', part });
  });

  it.each([
    'project.1.setup',
    'project.1.next',
    'items.1.add',
    'items.1.command.2',
    'item.1.constructor',
    'constructor.1.name',
    'item.1.description.more',
    '',
  ])('is of no field that saves itself: %s', (key) => {
    expect(fieldOf(key)).toBeNull();
  });
});
