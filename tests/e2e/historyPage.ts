import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inWeek, UNPLANNED } from './itemPages.ts';
import type { Person } from './people.ts';

export const openHistory = async (page: Page): Promise<void> => {
  await page.goto('/project/history');
  await page
    .getByRole('heading', { name: 'Assignment history', level: 1 })
    .waitFor();
  await page
    .getByRole('status', { name: 'Loading…' })
    .waitFor({ state: 'detached' });
};

/** Calls by which this person changes the plan of their project. */
export const changesOf = ({ call, projectId }: Person) => ({
  /** Adds an item to a week (0-based), or unplanned; returns its id. */
  add: async (description: string, week?: number): Promise<string> => {
    const newAssignment = week === undefined ? UNPLANNED : inWeek(week);
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { description, newAssignment },
    );
    return id;
  },
  move: (id: string, week: number) =>
    call(
      'PUT',
      `/teams/active/projects/${projectId}/all/${id}/project-context`,
      { newAssignment: inWeek(week) },
    ),
  complete: (id: string) =>
    call('PUT', `/teams/active/project-items/all/${id}/complete`, {
      markComplete: true,
    }),
});

/** Chooses an option of the filter with this label. */
export const chooseFilter = async (
  page: Page,
  name: string,
  option: string | RegExp,
) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};

export const rows = (page: Page) => page.locator('.history-row');

/** Waits until exactly `count` rows are shown. */
export const expectRows = (page: Page, count: number) =>
  expect.poll(() => rows(page).count()).toBe(count);

/** What each row says that happened, like 'Ada moved it', from the top. */
export const changes = (page: Page) =>
  page.locator('.history-change').allTextContents();

/**
 * Where each row says that it happened, like 'From Week 5 to Week 7': the words
 * for screen readers, if there are any, as the screen shows an arrow.
 */
export const places = (page: Page) =>
  page
    .locator('.history-bucket')
    .evaluateAll((shown) =>
      shown.map(
        (place) =>
          (place.querySelector('.visually-hidden') ?? place).textContent,
      ),
    );

/** Waits until the address has this filter and no other. */
export const expectFilter = (page: Page, filter: object) =>
  expect
    .poll(() => {
      const { searchParams } = new URL(page.url());
      return JSON.parse(searchParams.get('filter') ?? '{}') as unknown;
    })
    .toEqual(filter);
