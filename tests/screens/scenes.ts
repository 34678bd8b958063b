import type { Page } from 'playwright-core';
import type { MessageKey } from '#web/kit/i18n/messages/english.ts';
import { interceptRequests } from '#tests/support/interception.ts';

/** The page and the texts that a scene may use. */
export type SceneContext = Readonly<{
  page: Page;
  /** A text of the catalog, in the language of the look. */
  t: (key: MessageKey) => string;
}>;

/** A screen of the demo's team: its address, and the actions there. */
export type Scene = Readonly<{
  path: string;
  act?: (context: SceneContext) => Promise<void>;
}>;

const press =
  (key: string) =>
  ({ page }: SceneContext) =>
    page.keyboard.press(key);

const click =
  (key: MessageKey) =>
  ({ page, t }: SceneContext) =>
    page.getByRole('button', { name: t(key) }).click();

const clickAndChoose =
  (menu: string, key: MessageKey) =>
  async ({ page, t }: SceneContext) => {
    await page.locator(menu).first().click();
    await page.getByRole('menuitem', { name: t(key), exact: true }).click();
  };

/** Deletes a project in the page, as the demo has no deleted one. */
const deleteProject = async (projectDescription: string) => {
  const ask = async (method: string, path: string, body: object) => {
    const reply = await fetch(`/v1/teams/active/projects${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Slipway-Client': 'screens',
      },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { data: { newProject: { id: string } } };
  };
  const { data } = await ask('POST', '', { projectDescription });
  await ask('DELETE', `/${data.newProject.id}`, {});
};

const ROW_MENU = 'main .item-row [aria-haspopup=menu]';
const ROW_LINK = 'main .item-row a';
const CARD_LINK = 'main .plan-card a';
const ACCOUNT_MENU = 'header [aria-haspopup=menu] >> nth=-1';

const openFirst =
  (link: string) =>
  async ({ page }: SceneContext) => {
    await page.locator(link).first().click();
    await page.getByRole('complementary').last().waitFor();
  };

/** Selects the first two items, which shows the bar for a selection. */
const selectTwo =
  (link: string) =>
  async ({ page }: SceneContext) => {
    await page.locator(link).first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
  };

const pressOnFirst =
  (link: string, key: string) =>
  async ({ page }: SceneContext) => {
    await page.locator(link).first().focus();
    await page.keyboard.press(key);
  };

const openHistory = async ({ page, t }: SceneContext) => {
  await openFirst(ROW_LINK)({ page, t });
  await page
    .locator('aside summary, aside [aria-expanded=false]')
    .last()
    .click();
};

/** Types text that cannot be saved, and opens the list of unsaved changes. */
const typeWithoutNetwork = async ({ page, t }: SceneContext) => {
  await interceptRequests(page, /project-items/, (route) => route.abort());
  await openFirst(ROW_LINK)({ page, t });
  await page.locator('aside textarea').first().fill('Pricing page, again');
  // A narrow editor covers the bar.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('saving.retrying') }).click();
  await page.getByRole('dialog').waitFor();
};

const reviewSlipped = ({ page }: SceneContext) =>
  page.locator('.plan-review').first().click();

export const SCENES: Readonly<Record<string, Scene>> = {
  dashboard: { path: '/project/dashboard' },
  'dashboard-scope': { path: '/project/dashboard?view=scope' },
  'dashboard-work-plan': { path: '/project/dashboard?view=workPlan' },
  'dashboard-table': {
    path: '/project/dashboard?view=workPlan',
    act: click('dashboard.showTable'),
  },
  'dashboard-settings': {
    path: '/project/dashboard',
    act: click('project.settings'),
  },

  plan: { path: '/project/plan' },
  'plan-item': { path: '/project/plan', act: openFirst(CARD_LINK) },
  'plan-selected': { path: '/project/plan', act: selectTwo(CARD_LINK) },
  'plan-move-to': { path: '/project/plan', act: pressOnFirst(CARD_LINK, 'm') },
  'plan-menu': {
    path: '/project/plan',
    act: pressOnFirst(CARD_LINK, 'Shift+F10'),
  },
  'plan-slipped': { path: '/project/plan', act: reviewSlipped },

  items: { path: '/project/items' },
  'items-gtm': { path: '/project/items?type=go-to-market' },
  'items-demos': { path: '/project/items?type=demos' },
  'items-implementations': { path: '/project/items?type=implementations' },
  'items-day': { path: '/project/items/day' },
  'items-week': { path: '/project/items/week' },
  'items-milestone': { path: '/project/items/milestone' },
  'items-out-of-scope': { path: '/project/items/all-items/out-of-scope' },
  'items-selected': { path: '/project/items', act: selectTwo(ROW_LINK) },
  'items-menu': {
    path: '/project/items',
    act: ({ page }) => page.locator(ROW_MENU).first().click(),
  },
  'items-move-to': { path: '/project/items', act: pressOnFirst(ROW_LINK, 'm') },
  'items-assign': { path: '/project/items', act: pressOnFirst(ROW_LINK, 'a') },
  'items-labels': { path: '/project/items', act: pressOnFirst(ROW_LINK, 'l') },
  'items-filtered': { path: '/project/items?filter=label%3Abug' },
  'items-delete': {
    path: '/project/items',
    act: clickAndChoose(ROW_MENU, 'app.delete'),
  },

  'editor-gtm': {
    path: '/project/items?type=go-to-market',
    act: openFirst(ROW_LINK),
  },
  'editor-demo': {
    path: '/project/items?type=demos',
    act: openFirst(ROW_LINK),
  },
  'editor-implementation': {
    path: '/project/items?type=implementations',
    act: openFirst(ROW_LINK),
  },
  'editor-history': { path: '/project/items', act: openHistory },

  projects: { path: '/settings/change-project' },
  'projects-inactive': { path: '/settings/change-project?tab=inactive' },
  'projects-new': {
    path: '/settings/change-project',
    act: click('projects.new'),
  },
  'projects-close': {
    path: '/settings/change-project',
    act: clickAndChoose('main [aria-haspopup=menu]', 'projects.close'),
  },
  'projects-delete': {
    path: '/settings/change-project',
    act: clickAndChoose('main [aria-haspopup=menu]', 'app.delete'),
  },

  history: { path: '/project/history' },
  'history-filtered': { path: '/project/history?change=Completed' },
  'deleted-items': { path: '/project/deleted-items' },
  'deleted-projects': {
    path: '/settings/deleted-projects',
    act: async ({ page }) => {
      await page.evaluate(deleteProject, 'Spring launch');
      await page.reload();
      await page.getByText('Spring launch').first().waitFor();
    },
  },
  'history-table': { path: '/project/history', act: click('history.asTable') },

  reports: { path: '/project/reports' },
  'reports-then': { path: '/project/reports?asOf=THEN' },
  'reports-items': { path: '/project/reports?view=items&asOf=THEN' },
  'reports-burndown': { path: '/project/reports?view=burndown&asOf=THEN' },
  'reports-carry-over': { path: '/project/reports?view=carry-over' },
  'reports-lead-time': { path: '/project/reports?view=lead-time' },
  'reports-scope': { path: '/project/reports?view=scope-changes' },
  'reports-throughput': { path: '/project/reports?view=throughput' },
  'reports-planned-done': { path: '/project/reports?view=planned-done' },
  'reports-table': { path: '/project/reports?view=throughput&as=table' },

  palette: { path: '/project/items', act: press('Control+k') },
  'palette-found': {
    path: '/project/plan',
    act: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('pri');
    },
  },
  search: {
    path: '/project/items',
    act: async ({ page }) => {
      await page.keyboard.press('/');
      await page.keyboard.type('pri');
      await page.getByRole('option').first().waitFor();
    },
  },
  keys: { path: '/project/items', act: press('?') },
  unsaved: { path: '/project/items', act: typeWithoutNetwork },
  'account-menu': {
    path: '/project/items',
    act: ({ page }) => page.locator(ACCOUNT_MENU).click(),
  },
  customizer: {
    path: '/project/items',
    act: clickAndChoose(ACCOUNT_MENU, 'customizer.open'),
  },

  'go-to-market': { path: '/go-to-market' },
  workflow: { path: '/agent/product-story' },
  team: { path: '/settings/team' },
  'invite-several': {
    path: '/settings/team',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('team.invite.open') }).click();
      await page
        .getByLabel(t('team.invite.email'))
        .fill('ann@example.com, ben@example.com; carl@@example.com');
      await page.keyboard.press('Tab');
    },
  },
  'item-mention': {
    path: '/project/plan',
    act: async (context) => {
      await openFirst(CARD_LINK)(context);
      const { page } = context;
      await page.locator('.comment-text').fill('As in ');
      await page.keyboard.press('End');
      await page.keyboard.type('#pri', { delay: 40 });
      await page.locator('.mention-list').waitFor();
    },
  },
  account: { path: '/settings/account' },
  'access-token': {
    path: '/settings/account',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('tokens.create') }).click();
      await page.getByLabel(t('tokens.name'), { exact: true }).waitFor();
    },
  },
  'access-tokens': {
    path: '/settings/account',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('tokens.create') }).click();
      await page
        .getByLabel(t('tokens.name'), { exact: true })
        .fill('Nightly report');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('tokens.copy') }).waitFor();
    },
  },
  'not-found': { path: '/nobody/owns/this' },
};

/** The scenes of a new user. */
export const FIRST_SCENES: Readonly<Record<string, Scene>> = {
  'first-about': { path: '/start/about' },
  'first-story': { path: '/start/product-story' },
  'first-project': { path: '/start/start-project' },
  'first-setup': { path: '/project/plan' },
  'first-items': { path: '/project/items' },
};
