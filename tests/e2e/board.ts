import type { Locator, Page } from 'playwright-core';

/** The list of a week or another group of the plan. */
export const group = (page: Page, name: string): Locator =>
  page.getByRole('list', { name, exact: true });

export const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** Drags a card to a group, once it can be, and waits until it is there. */
export const dragCard = async (
  page: Page,
  title: string,
  to: string,
): Promise<void> => {
  const draggable = page.locator('[draggable="true"]');
  // A card is shown a moment before it can be dragged.
  await card(page, title).and(draggable).dragTo(group(page, to).locator('..'));
  await group(page, to).getByText(title).waitFor();
};
