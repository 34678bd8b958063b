import { describe, expect, it } from 'vitest';
import { ITEM_FIELD_NAMES } from '#api/contract/itemValues.ts';
import { ItemType } from '#api/contract/values.ts';
import { createTab } from '#web/browser/tab.ts';
import { itemBefore } from '#web/outbox/queuedCommand.ts';
import type { ItemCommand } from '#web/outbox/itemCommand.ts';
import { createOutboxStorage } from '#web/outbox/outboxStorage.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { unsavedOf, isWaiting } from '#web/outbox/unsaved/unsaved.ts';
import { fieldOf, pathOfField } from '#web/outbox/unsaved/fields.ts';
import { savingMessages } from '#web/kit/i18n/messages/saving.ts';
import { memoryStorage } from '../../providers/browser.ts';
import { buildItem } from '../../resources/item/items.ts';

const NOW = Date.now();

const ADD = {
  kind: 'Add',
  itemType: ItemType.GoToMarket,
  description: 'Pricing page',
  newAssignment: {},
} as const;

const createDevice = () => {
  const storage = memoryStorage();
  const drafts = createDrafts(() => storage);
  const tab = createTab(() => null);
  const outboxStorage = createOutboxStorage(drafts, tab);
  const taken = new Set<string>();
  const owner = {
    userId: 'ada',
    teamId: 'here',
    projectIds: new Set(['p1']),
  };
  return {
    drafts,
    unsaved: () =>
      unsavedOf(owner, [], drafts, (id) => taken.has(id)).map((unsaved) => ({
        kind: unsaved.kind,
        waits: isWaiting(unsaved, NOW),
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
      const before = [itemBefore(buildItem())];
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

describe('The list of unsaved changes', () => {
  it('is empty on a device without drafts', () => {
    expect(createDevice().unsaved()).toEqual([]);
  });

  it('contains a command in flight, and a rejected one that waits for the person', () => {
    const device = createDevice();
    device.command(ADD);
    expect(device.unsaved()).toEqual([{ kind: 'command', waits: false }]);
    device.command(ADD, { isHere: false, refusal: 'No.' });
    expect(device.unsaved()).toContainEqual({ kind: 'command', waits: true });
  });

  it('contains changes that wait for another team, too', () => {
    const device = createDevice();
    device.command(ADD, { projectId: 'p2', isHere: false });
    device.command({ kind: 'Delete' }, { projectId: 'p2', isHere: false });
    device.drafts.keep('ada', 'team.there.name', {
      value: 'Rockets',
      base: '',
      about: { teamId: 'there', title: 'Rockets' },
    });
    expect(device.unsaved()).toEqual([
      { kind: 'command', waits: true },
      { kind: 'command', waits: true },
      { kind: 'draft', waits: true },
    ]);
  });

  it('excludes what another tab saves', () => {
    const device = createDevice();
    device.command({ kind: 'Delete' }, { isHere: false });
    device.command(ADD, { isHere: false });
    device.drafts.keep('ada', 'item.1.description', {
      value: 'new',
      base: 'old',
      about: { teamId: 'here', title: 'Pricing page' },
    });
    expect(device.unsaved()).toEqual([]);
  });

  it('excludes what another person typed here', () => {
    const device = createDevice();
    device.command(ADD, { userId: 'grace', isHere: false, refusal: 'No.' });
    expect(device.unsaved()).toEqual([]);
  });
});

describe('An unsaved field', () => {
  it.each([
    ...ITEM_FIELD_NAMES.map((name) => `item.1.${name}`),
    'project.1.settings',
    'team.1.goToMarketPlan',
    'team.1.name',
    'team.1.workflow',
    'user.1.displayName',
  ])('has a name in the list, and a screen that opens it: %s', (key) => {
    const field = fieldOf(key);
    const name = `unsaved.what.${field?.part ?? ''}`;
    expect(savingMessages).toHaveProperty([name]);
    expect(field && pathOfField(field)).toMatch(/^\/./);
  });
});

describe('The name of a draft', () => {
  it.each([
    ['item.1.description', 'description'],
    ['project.1.settings', 'settings'],
    ['team.1.workflow', 'workflow'],
  ])('names its field: %s', (key, part) => {
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
  ])("is not an autosaved field's: %s", (key) => {
    expect(fieldOf(key)).toBeNull();
  });
});
