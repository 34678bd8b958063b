import { describe, expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const color = '#3a66d6';

const addLabel = async (
  { useCases, actor, commandId }: SlipwayWithProject,
  name: string,
): Promise<string> => {
  const { value } = await useCases.changeLabel({
    actor,
    commandId: commandId(),
    change: { type: 'CreateLabel', data: { name, color } },
  });
  return value?.id ?? '';
};

const labelItem = async (
  { useCases, actor, commandId }: SlipwayWithProject,
  itemId: string,
  ...labelIds: readonly string[]
) => {
  const request = { actor, commandId: commandId(), itemId, labelIds };
  const { value } = await useCases.labelItem(request);
  return value.labelIds;
};

const deleteLabel = (
  { useCases, actor, commandId }: SlipwayWithProject,
  id: string,
) =>
  useCases.changeLabel({
    actor,
    commandId: commandId(),
    change: { type: 'DeleteLabel', data: { labelId: id } },
  });

const idsWith = async (
  { useCases, actor, projectId }: SlipwayWithProject,
  labelId: string,
) => {
  const filter = { labelId };
  const page = await useCases.queryItems({ actor, projectId, filter });
  return page.documents.map(({ id }) => id);
};

describe('Labels of a team', () => {
  it('can be put on items of every kind, and are counted over all of them (I60, I61)', async () => {
    const team = await slipwayWithProject();
    const beta = await addLabel(team, 'Beta');
    const later = await addLabel(team, 'Later');
    const demo = await team.addItem();
    const post = await team.addItem({ itemType: ItemType.GoToMarket });
    expect(await labelItem(team, demo.id, beta, later)).toEqual([beta, later]);
    expect(await labelItem(team, post.id, later)).toEqual([later]);
    expect(await idsWith(team, later)).toEqual([demo.id, post.id]);
    expect(await idsWith(team, beta)).toEqual([demo.id]);
    const counted = await team.useCases.getLabels(team.actor, {
      withCounts: true,
    });
    expect(counted).toEqual([
      { id: beta, name: 'Beta', color, itemCount: 1 },
      { id: later, name: 'Later', color, itemCount: 2 },
    ]);
  });

  it('disappear from all items when deleted, without an event of any item (I60)', async () => {
    const team = await slipwayWithProject();
    const beta = await addLabel(team, 'Beta');
    const item = await team.addItem();
    await labelItem(team, item.id, beta);
    const positionBefore = await team.eventStore.lastPosition();
    await deleteLabel(team, beta);
    expect(await team.eventStore.lastPosition()).toBe(positionBefore + 1);
    const { actor, projectId, useCases } = team;
    const found = await useCases.findItem(actor, item.id);
    expect(found.labelIds).toEqual([]);
    expect(await idsWith(team, beta)).toEqual([]);
    const { documents } = await useCases.queryItems({
      actor,
      projectId,
      filter: {},
    });
    expect(documents.map(({ labelIds }) => labelIds)).toEqual([[]]);
    const projectThen = await useCases.getProjectAsOf({ actor, projectId });
    expect(projectThen.items.map(({ labelIds }) => labelIds)).toEqual([[]]);
  });

  it('do not exist for other teams (I61)', async () => {
    const team = await slipwayWithProject();
    const beta = await addLabel(team, 'Beta');
    const item = await team.addItem();
    await labelItem(team, item.id, beta);
    const grace = { ...team, actor: await team.signIn('grace@example.com') };
    await expect(deleteLabel(grace, beta)).rejects.toMatchObject({
      code: 'LABEL.NOT_FOUND',
    });
    await expect(labelItem(grace, item.id)).rejects.toMatchObject({
      code: 'ITEM.NOT_FOUND',
    });
    const theirs = await addLabel(grace, 'Beta');
    await expect(labelItem(team, item.id, theirs)).rejects.toMatchObject({
      code: 'ITEM.LABEL_UNKNOWN',
    });
  });
});
