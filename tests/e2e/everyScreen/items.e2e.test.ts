import { describe, expect, it } from 'vitest';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { bucket, enter, focusCard, openPlan } from '#tests/e2e/planPage.ts';
import type { Seed } from '#tests/e2e/planPage.ts';
import { day, milestone, week } from '#tests/web/resources/item/items.ts';
import {
  createPlanner,
  editor,
  fieldSection,
  itemPanel,
  openFields,
  openList,
  rowOf,
} from '../itemPages.ts';
import { expectAccessibleBothWays } from '../appLook.ts';
import { setUpBrowser } from '../browserSetup.ts';

/** Items of each kind, for the list. */
const LISTED = [
  { description: 'Pricing page' },
  { description: '# Import\n\nFrom **CSV**.', kind: 'demos' },
  { description: 'API keys', kind: 'implementations' },
  { description: 'Rate limits', kind: 'implementations' },
  { description: 'Done', completed: true },
] as const;

/** Items in groups of every kind, for the plan. */
const PLANNED: readonly Seed[] = [
  { title: 'Pricing page', at: week(5) },
  { title: 'Signup', at: week(5), done: true },
  { title: 'Sat down', at: day(40) },
  { title: 'Forgotten', at: week(2) },
  { title: 'Any time', at: milestone(1) },
  { title: 'Someday' },
  { title: 'Old idea', archived: true },
];

describe.skipIf(chromiumPath() === null)('The items’ screens', () => {
  const setup = setUpBrowser();

  // The ids of LISTED, in its order: 1 is the demo, 2 an implementation.
  describe.each([
    ['wide', undefined],
    ['narrow', NARROW],
  ] as const)('In a %s window', (_name, viewport) => {
    it('have an accessible list, editor, menus and dialogs', async () => {
      const { page, ids } = await createPlanner(
        setup.browser,
        setup.slipway.url,
        LISTED,
        viewport,
      );
      await openList(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Actions for Import' }).click();
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Add to' }).click();
      await page.getByRole('option', { name: /^Week 1 / }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await openList(page, `/all-items/in-scope/${ids[1] ?? ''}`);
      await editor(page).waitFor();
      await expectAccessible(page);
      await itemPanel(page)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expectAccessible(page);
    });

    it('have accessible item fields, in either direction', async () => {
      const { page, ids } = await createPlanner(
        setup.browser,
        setup.slipway.url,
        LISTED,
        viewport,
      );
      await openFields(page, ids[2] ?? '');
      await fieldSection(page, 'Goals')
        .getByRole('textbox', { name: 'Add a goal' })
        .fill('Ten keys');
      const patterns = fieldSection(page, 'Patterns');
      for (const name of ['Gate', 'Store']) {
        await patterns.getByRole('button', { name: 'Add a pattern' }).click();
        await page.keyboard.type(name);
      }
      await patterns.getByLabel('From').selectOption('Gate');
      await patterns.getByLabel('To', { exact: true }).selectOption('Store');
      // The second time, an error says that they are already connected.
      await patterns.getByRole('button', { name: 'Connect' }).click();
      await patterns.getByRole('button', { name: 'Connect' }).click();
      await fieldSection(page, 'Test scenarios')
        .getByRole('button', { name: 'Add a test scenario' })
        .click();
      await expectAccessibleBothWays(page);
      expect(
        await itemPanel(page).evaluate(
          (panel) => panel.scrollWidth - panel.clientWidth,
        ),
      ).toBe(0);

      await openFields(page, ids[1] ?? '');
      const picker = fieldSection(page, 'Implementations').getByRole(
        'combobox',
      );
      await picker.fill('api');
      await page.keyboard.press('Enter');
      await picker.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      await expectAccessibleBothWays(page);
    });
  });

  it('have an accessible plan, including everything it opens', async () => {
    const { page, pageErrors } = await openPage(
      setup.browser,
      setup.slipway.url,
    );
    await enter(page, 'plan@example.test');
    await openPlan(page, { items: PLANNED });
    await bucket(page, 'Week 6')
      .getByRole('button', { name: '1 done' })
      .click();
    await bucket(page, 'Week 8')
      .getByRole('button', { name: 'Add to' })
      .click();
    await expectAccessible(page);
    await page.getByRole('button', { name: /slipped · Review/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await focusCard(page, 'Pricing page');
    await page.keyboard.press('m');
    await page.getByRole('combobox').waitFor();
    await expectAccessible(page);
    expect(pageErrors).toEqual([]);
  });

  it('have an accessible selection bar, on plan and list, in either direction', async () => {
    const { page } = await openPage(setup.browser, setup.slipway.url);
    const bar = page.getByRole('region', { name: 'Selected items' });
    await enter(page, 'bulk@example.test');
    await openPlan(page, { items: PLANNED });
    await focusCard(page, 'Pricing page');
    await page.keyboard.press('x');
    await bar.waitFor();
    await expectAccessibleBothWays(page);
    await bar.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await openList(page);
    await rowOf(page, 'Pricing page').getByRole('link').focus();
    await page.keyboard.press('x');
    await bar.waitFor();
    await expectAccessibleBothWays(page);
  });
});
