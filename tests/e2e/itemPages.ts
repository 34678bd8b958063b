import type { Browser, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { Scope, Span } from '#api/contract/values.ts';
import type { PageErrors, Screen } from '#tests/support/browserSession.ts';
import { interceptRequests } from '#tests/support/interception.ts';
import { startDate } from './days.ts';
import { createNewcomer } from './people.ts';
import type { Call } from './people.ts';

/** An item to begin with. */
export type GivenItem = Readonly<{
  description: string;
  kind?: 'gtm' | 'demos' | 'implementations';
  /** Unplanned by default; see `inWeek` and `OUT_OF_SCOPE`. */
  newAssignment?: object;
  completed?: boolean;
}>;

export type Planner = Readonly<{
  page: Page;
  /** Calls the server as this user, without the page. */
  call: Call;
  projectId: string;
  /** Ids of the given items, in order. */
  ids: readonly string[];
  pageErrors: PageErrors;
}>;

/** The index of a planner's current week: 0 is the first of the project. */
export const CURRENT_WEEK = 5;

/** The assignment to the week with this index; 0 is the project's first. */
export const inWeek = (index: number) => ({
  scope: Scope.Project,
  assignedTimeframe: { span: Span.Week, index },
});
export const UNPLANNED = { scope: Scope.Project };
export const OUT_OF_SCOPE = { scope: Scope.OutOfScope };

/**
 * A new signed-in user whose project of 12 weeks is in its sixth and has the
 * given items, on a page that has not navigated yet.
 */
export const createPlanner = async (
  browser: Browser,
  url: string,
  items: readonly GivenItem[] = [],
  screen?: Screen,
): Promise<Planner> => {
  const { page, call, projectId, pageErrors } = await createNewcomer(
    browser,
    url,
    screen,
  );
  await call('PUT', `/teams/active/projects/${projectId}`, {
    description: 'Launch',
    startDate: startDate(),
    durationInWeeks: 12,
  });
  const ids: string[] = [];
  for (const { kind = 'gtm', completed, ...rest } of items) {
    const { id } = await call<{ id: string }>(
      'POST',
      `/teams/active/project-items/${kind}`,
      { newAssignment: UNPLANNED, ...rest },
    );
    ids.push(id);
    if (completed !== true) continue;
    await call('PUT', `/teams/active/project-items/all/${id}/complete`, {
      markComplete: true,
    });
  }
  return { page, call, projectId, ids, pageErrors };
};

/** Opens a list (like '/week', or all items) and waits until it has loaded. */
export const openList = async (page: Page, path = ''): Promise<void> => {
  await page.goto(`/project/items${path}`);
  await page.getByLabel('Add an item').waitFor();
  await page.getByRole('status', { name: 'Loading…' }).waitFor({
    state: 'detached',
  });
};

export const openItems = (page: Page) =>
  page.getByRole('list', { name: 'Open items' });
export const completedItems = (page: Page) =>
  page.getByRole('list', { name: 'Completed' });

/** The row of an item, wherever it is listed. */
export const rowOf = (page: Page, title: string) =>
  // The navigation may have an entry of the same name.
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', { name: title, exact: true }),
    });

export const titlesIn = async (
  list: ReturnType<typeof openItems>,
): Promise<string[]> => list.getByRole('link').allTextContents();

export const addField = (page: Page) => page.getByLabel('Add an item');
export const editor = (page: Page) =>
  page.getByRole('textbox', { name: 'Title and description' });

export const expectEditor = async (page: Page, text: string): Promise<void> => {
  await editor(page).waitFor();
  await expect.poll(() => editor(page).inputValue()).toBe(text);
};

/** The panel of the open item, next to the list. */
export const itemPanel = (page: Page) => page.getByRole('complementary');
export const fieldSection = (page: Page, name: string) =>
  itemPanel(page).getByRole('region', { name, exact: true });

/**
 * Deletes an item by its menu in its row, or in `within`, and waits until its
 * row has disappeared.
 */
export const deleteByMenu = async (
  page: Page,
  title: string,
  within = rowOf(page, title),
): Promise<void> => {
  await within.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Delete' })
    .click();
  await rowOf(page, title).waitFor({ state: 'detached' });
};

/**
 * Closes the only notice. A command that the notice offers to undo, like a
 * deletion, is sent only then.
 */
export const closeNotice = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Close' })
    .click();

/** Opens an item of any kind and waits until its fields are shown. */
export const openFields = async (page: Page, id: string): Promise<void> => {
  await openList(page, `/all-items/in-scope/${id}`);
  await fieldSection(page, 'Goals').waitFor();
};

/**
 * The bodies of the writes (all but GET) whose path matches, from now on; the
 * list grows with each one.
 */
export const bodiesTo = (page: Page, path: RegExp): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && path.test(pathname)) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
};

/** Refuses requests to a path with this message, instead of the server. */
export const refuse = (page: Page, path: RegExp, message: string) =>
  interceptRequests(page, path, (route) =>
    route.fulfill({
      status: 409,
      json: { result: 'Failed', data: { code: 'TEST.REFUSED', message } },
    }),
  );
