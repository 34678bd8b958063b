import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Assignment, Item } from '#api/contract/index.ts';
import {
  addDays,
  calendarDateIn,
  DAYS_PER_WEEK,
  startOfWeek,
  Scope,
} from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

/** The time zone of the test browser, and so of a new user's team. */
const TIME_ZONE = 'Europe/Berlin';
const HEADERS = { 'X-Slipway-Client': 'test' };

/** An item to begin with. */
export type Seed = Readonly<{
  title: string;
  /** Its timeframe; without one, it is unplanned or archived. */
  at?: Timeframe;
  archived?: boolean;
  done?: boolean;
  kind?: 'gtm' | 'demos' | 'implementations';
}>;

/** Item ids by title. */
export type Ids = Readonly<Record<string, string>>;

/** The project to begin with: by default, 12 weeks long and in its sixth. */
type Situation = Readonly<{
  weeks?: number;
  /** The current week of the project, 0-based. */
  currentWeek?: number;
  items?: readonly Seed[];
}>;

/** Signs a new user in without the sign-in page. */
export const enter = async (
  page: Page,
  emailAddress: string,
): Promise<void> => {
  const { idToken } = await call(page, 'POST', '/auth/local', {
    emailAddress,
    code: LOCAL_CODE,
  });
  await call(page, 'POST', '/auth/exchange-token', {
    provider: 'Local',
    idToken,
    timeZone: TIME_ZONE,
  });
};

/**
 * Gives the user's project a start date and items, and opens its plan. Returns
 * the ids of the items.
 */
export const openPlan = async (
  page: Page,
  { weeks = 12, currentWeek = 5, items = [] }: Situation = {},
): Promise<Ids> => {
  const { userContext } = await call(
    page,
    'GET',
    '/user/core-application-context',
  );
  const projectId: string = userContext.activeProjectId;
  const today = calendarDateIn(TIME_ZONE, new Date().toISOString());
  await call(page, 'PUT', `/teams/active/projects/${projectId}`, {
    startDate: addDays(startOfWeek(today), -currentWeek * DAYS_PER_WEEK),
    durationInWeeks: weeks,
  });
  const ids: Record<string, string> = {};
  for (const seed of items) ids[seed.title] = await addItem(page, seed);
  await page.goto('/project/plan');
  await page.locator('.plan-board[aria-busy="false"]').waitFor();
  return ids;
};

/** Waits until the assertion on `look` passes. */
export const eventually = <T>(look: () => Promise<T>) => expect.poll(look);

const addItem = async (page: Page, seed: Seed): Promise<string> => {
  const newAssignment = {
    scope: seed.archived ? Scope.OutOfScope : Scope.Project,
    assignedTimeframe: seed.at ?? null,
  };
  const path = `/teams/active/project-items/${seed.kind ?? 'gtm'}`;
  const body = { description: seed.title, newAssignment };
  const { id } = await call(page, 'POST', path, body);
  if (seed.done) {
    const complete = `/teams/active/project-items/all/${id}/complete`;
    await call(page, 'PUT', complete, { markComplete: true });
  }
  return id;
};

/** Calls the API as the signed-in user and returns its `data`. */
export const call = async (
  page: Page,
  method: string,
  path: string,
  data?: unknown,
) => {
  const response = await page.request.fetch(`/v1${path}`, {
    method,
    headers: HEADERS,
    ...(data === undefined ? {} : { data }),
  });
  const reply = await response.json();
  if (reply.result !== 'Ok')
    throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data;
};

export const itemOnServer = (page: Page, id: string): Promise<Item> =>
  call(page, 'GET', `/resources/items/${id}`);

/** Waits until the server has this assignment of the item. */
export const expectAssignment = async (
  page: Page,
  id: string | undefined,
  assignment: Partial<Assignment>,
): Promise<void> => {
  await eventually(
    async () => (await itemOnServer(page, id ?? '')).projectContexts[0],
  ).toMatchObject(assignment);
};

/**
 * A group by its name: a week, 'Unplanned', 'Archive' or 'Milestone 2, any
 * week'.
 */
export const bucket = (page: Page, name: string): Locator =>
  page
    .locator('[data-bucket]')
    .filter({ has: page.getByRole('list', { name, exact: true }) });

export const card = (page: Page, title: string): Locator =>
  page.locator('[data-card]').filter({ hasText: title });

export const titlesIn = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('list', { name, exact: true })
    .getByRole('link')
    .allTextContents();

/** Waits until a group shows exactly these cards, in this order. */
export const expectCards = async (
  page: Page,
  name: string,
  titles: readonly string[],
): Promise<void> => {
  await eventually(() => titlesIn(page, name)).toEqual(titles);
};

/**
 * Drags a card over another position, without dropping it. `edge` is the part
 * of the position that the pointer is over: its top or bottom row of pixels
 * lies between two cards.
 */
export const carry = async (
  page: Page,
  title: string,
  to: Locator,
  edge: 'top' | 'middle' | 'bottom' = 'middle',
): Promise<void> => {
  // A card is shown a moment before it can be dragged.
  await card(page, title).and(page.locator('[draggable="true"]')).hover();
  await page.mouse.down();
  await to.scrollIntoViewIfNeeded();
  const box = await to.boundingBox();
  if (box === null) throw new Error('There is nothing to carry it to.');
  // A few pixels inside, so that the pointer is surely over it.
  const y = { top: 4, middle: box.height / 2, bottom: box.height - 4 }[edge];
  await page.mouse.move(box.x + box.width / 2, box.y + y, { steps: 5 });
  // The browser notices a drag at the second move over a position.
  await page.mouse.move(box.x + box.width / 2 + 2, box.y + y);
};

/** Drags a card to another position and drops it there. */
export const drop = async (
  page: Page,
  title: string,
  to: Locator,
  edge: 'top' | 'middle' | 'bottom' = 'middle',
): Promise<void> => {
  await carry(page, title, to, edge);
  await page.mouse.up();
};

export const focusCard = (page: Page, title: string): Promise<void> =>
  card(page, title).getByRole('link').focus();

/** The title of the card that has the focus, and its group. */
export const focused = (
  page: Page,
): Promise<[title: string | null, group: string | null]> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const list = activeElement?.closest('ol');
    return [
      activeElement?.textContent ?? null,
      list?.getAttribute('aria-label') ?? null,
    ];
  });

export const expectFocus = async (
  page: Page,
  title: string,
  groupName: string,
): Promise<void> => {
  await eventually(() => focused(page)).toEqual([title, groupName]);
};

/** The latest announcement to screen readers. */
export const lastAnnouncement = (page: Page): Promise<string | null> =>
  page.locator('[aria-live="polite"][aria-atomic="true"]').textContent();
