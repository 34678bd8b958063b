import type { Locator, Page } from 'playwright-core';

/** The list of a group of the plan: 'Week 3' or 'Milestone 1, any week'. */
export const group = (page: Page, name: string): Locator =>
  page.getByRole('list', { name, exact: true });

export const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Drags a card into a group, and waits until the group shows it. */
export const dragCard = async (
  page: Page,
  title: string,
  groupName: string,
): Promise<void> => {
  const list = group(page, groupName);
  // A card is shown a moment before it can be dragged.
  const draggable = page.locator('[draggable="true"]');
  // An empty list may be too low to be hit, so its surroundings are the target.
  await card(page, title).and(draggable).dragTo(list.locator('..'));
  await list.getByText(title).waitFor();
};
