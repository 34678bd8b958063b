import { describe, expect, it } from 'vitest';
import { createTab } from '#web/browser/tab.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { isHeld, unsavedOf } from '#web/app/saving/unsaved.ts';
import { fieldOf } from '#web/app/saving/useSaveOf.ts';
import { createKeptCommands } from '#web/resources/item/store/keptCommands.ts';
import { createPendingAdds } from '#web/resources/item/store/pendingAdds.ts';
import { memoryStorage } from '../../providers/browser.ts';
import { anItem } from '../../resources/item/items.ts';

const NOW = 1_000_000_000;

const aDevice = () => {
  const storage = memoryStorage();
  const drafts = createDrafts(() => storage);
  const reader = {
    userId: 'ada',
    teamId: 'here',
    projectIds: new Set(['p1']),
  };
  return {
    drafts,
    look: () =>
      unsavedOf(reader, [], drafts).map((one) => ({
        kind: one.kind,
        isHeld: isHeld(one, NOW),
      })),
    add: (projectId: string, refusal: string | null) =>
      createPendingAdds('ada', projectId, drafts).keep({
        temporaryId: `temporary-${projectId}`,
        commandId: 'c',
        itemType: 2,
        description: 'Pricing page',
        newAssignment: {},
        addedAt: NOW,
        refusal,
      }),
    command: (projectId: string) =>
      createKeptCommands('ada', projectId, {
        storage: drafts,
        tab: createTab(() => null),
        taken: new Set(),
        discarded: new Set(),
      }).add({ kind: 'Delete' }, [anItem()], NOW),
  };
};

describe('What the server has not acknowledged', () => {
  it('is nothing on a device without drafts', () => {
    expect(aDevice().look()).toEqual([]);
  });

  it('is an item under way, and one that was refused waits for the person', () => {
    const device = aDevice();
    device.add('p1', null);
    expect(device.look()).toEqual([{ kind: 'add', isHeld: false }]);
    device.add('p1', 'No.');
    expect(device.look()).toEqual([{ kind: 'add', isHeld: true }]);
  });

  it('is what waits for another team, too', () => {
    const device = aDevice();
    device.add('p2', null);
    device.command('p2');
    device.drafts.keep('ada', 'team.there.name', {
      value: 'Rockets',
      base: '',
      about: { teamId: 'there', title: 'Rockets' },
    });
    expect(device.look()).toEqual([
      { kind: 'add', isHeld: true },
      { kind: 'command', isHeld: true },
      { kind: 'left', isHeld: true },
    ]);
  });

  it('is in the list of the tab that saves it, not in every tab’s', () => {
    const device = aDevice();
    device.command('p1');
    device.drafts.keep('ada', 'item.1.description', {
      value: 'new',
      base: 'old',
      about: { teamId: 'here', title: 'Pricing page' },
    });
    expect(device.look()).toEqual([]);
  });

  it('is nothing that another person typed here', () => {
    const device = aDevice();
    createPendingAdds('grace', 'p1', device.drafts).keep({
      temporaryId: 'temporary-1',
      commandId: 'c',
      itemType: 2,
      description: 'Secret',
      newAssignment: {},
      addedAt: NOW,
      refusal: 'No.',
    });
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
