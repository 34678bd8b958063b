import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { closeProfiles } from '#tests/support/browserProfiles.ts';
import { holdCalls, interceptRequests } from '#tests/support/interception.ts';
import {
  createPlanner,
  bodiesTo,
  closeNotice,
  deleteByMenu,
  editor,
  fieldSection,
  itemPanel,
  openFields,
  openList,
  rowOf,
} from './itemPages.ts';
import type { GivenItem, Planner } from './itemPages.ts';
import { isFocused } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { setUpBrowser } from './browserSetup.ts';

/** An item of each kind and a second implementation, in the order below. */
const ITEMS: readonly GivenItem[] = [
  { description: 'Pricing page' },
  { description: 'Import', kind: 'demos' },
  { description: 'API keys', kind: 'implementations' },
  { description: 'Rate limits', kind: 'implementations' },
];
const [GTM, DEMO, IMPLEMENTATION, OTHER_IMPLEMENTATION] = [0, 1, 2, 3];

/** The texts of the fields of a list, from the top. */
const textsIn = (list: Locator) =>
  list
    .getByRole('textbox')
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLTextAreaElement).value),
    );

describe.skipIf(chromiumPath() === null)('The fields of an item', () => {
  const setup = setUpBrowser();

  /** A user with the fields of one of their items open, by its index. */
  const openEditor = async (
    index: number,
  ): Promise<Planner & { id: string }> => {
    const planner = await createPlanner(
      setup.browser,
      setup.slipway.url,
      ITEMS,
    );
    const id = planner.ids[index] ?? '';
    await openFields(planner.page, id);
    return { ...planner, id };
  };
  /** The item as stored on the server. */
  const readStored = async (page: Page, id: string): Promise<Item> => {
    const reply = await page.request.get(
      `${setup.slipway.url}/v1/resources/items/${id}`,
    );
    return ((await reply.json()) as { data: Item }).data;
  };
  const addGoal = (page: Page) =>
    fieldSection(page, 'Goals').getByRole('textbox', { name: 'Add a goal' });

  describe('Goals and start date', () => {
    it('goals are written, moved and removed by keyboard alone, and saved automatically (E2, E65, Q65)', async () => {
      const { page, id, pageErrors } = await openEditor(GTM);
      const goals = fieldSection(page, 'Goals');
      await addGoal(page).focus();
      for (const goal of ['Ten visitors', 'One order', 'No complaint']) {
        await page.keyboard.type(goal);
        await page.keyboard.press('Enter');
      }
      await untilAllSaved(page);
      expect((await readStored(page, id)).goals).toEqual([
        'Ten visitors',
        'One order',
        'No complaint',
      ]);

      // The third goal becomes the first, and gets more words.
      await goals.getByRole('textbox', { name: 'Goal 3' }).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('End');
      await page.keyboard.type(' at all');
      await goals.getByRole('button', { name: 'Remove Goal 2' }).focus();
      await page.keyboard.press('Enter');
      await untilAllSaved(page);
      expect((await readStored(page, id)).goals).toEqual([
        'No complaint at all',
        'One order',
      ]);
      await page.reload();
      await goals.waitFor();
      expect(await textsIn(goals)).toEqual([
        'No complaint at all',
        'One order',
        '',
      ]);
      expect(pageErrors).toEqual([]);
    });

    it('an emptied goal is removed when its field is left, and is never sent empty (Q65)', async () => {
      const { page, id } = await openEditor(GTM);
      await addGoal(page).fill('Ten visitors');
      await addGoal(page).fill('One order');
      await untilAllSaved(page);
      const sent = bodiesTo(page, /project-items\/gtm\//);
      const first = fieldSection(page, 'Goals').getByRole('textbox', {
        name: 'Goal 1',
      });
      await first.fill('');
      await editor(page).focus();
      await untilAllSaved(page);

      expect((await readStored(page, id)).goals).toEqual(['One order']);
      await expect.poll(() => sent).toEqual([{ goals: ['One order'] }]);
    });

    it('an emptied goal is removed after the click that leaves it, which reaches its button', async () => {
      const { page, id } = await openEditor(GTM);
      for (const goal of ['Ten visitors', 'One order', 'No complaint']) {
        await addGoal(page).fill(goal);
      }
      await untilAllSaved(page);
      const goals = fieldSection(page, 'Goals');
      await goals.getByRole('textbox', { name: 'Goal 1' }).fill('');
      await goals.getByRole('button', { name: 'Remove Goal 3' }).click();
      await expect.poll(() => textsIn(goals)).toEqual(['One order', '']);
      await untilAllSaved(page);
      expect((await readStored(page, id)).goals).toEqual(['One order']);
    });

    it('an emptied goal is removed when a key closes the panel (Q65)', async () => {
      const { page, id } = await openEditor(GTM);
      await addGoal(page).fill('Ten visitors');
      await addGoal(page).fill('One order');
      await untilAllSaved(page);
      await fieldSection(page, 'Goals')
        .getByRole('textbox', { name: 'Goal 1' })
        .fill('');
      await page.keyboard.press('Escape');
      await itemPanel(page).waitFor({ state: 'detached' });
      await untilAllSaved(page);
      expect((await readStored(page, id)).goals).toEqual(['One order']);
    });

    it('the start date is a calendar day; an incomplete one shows an error and is not sent (E2, Q65)', async () => {
      const { page, id } = await openEditor(GTM);
      const date = itemPanel(page).getByLabel('Start date');
      await date.fill('2026-03-02');
      await untilAllSaved(page);
      expect((await readStored(page, id)).startDate).toBe('2026-03-02');

      const sent = bodiesTo(page, /project-items\/gtm\//);
      // The last digit of the year is removed.
      await date.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await editor(page).focus();
      await itemPanel(page).getByText('Enter a day, such as').waitFor();
      await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true');
      await page.reload();
      await date.waitFor();
      await expect.poll(() => date.inputValue()).toBe('Mon, 2 Mar 2026');
      expect(sent).toEqual([]);

      await date.fill('');
      await untilAllSaved(page);
      expect((await readStored(page, id)).startDate).toBeNull();
    });

    it('a start date that was left before its parser was loaded does not replace a later one', async () => {
      const { page, id } = await openEditor(GTM);
      const release = await holdCalls(page, { path: /typedDay.*\.js$/ });
      await page.reload();
      const date = itemPanel(page).getByLabel('Start date');
      await date.fill('2 mar 2026');
      await date.blur();
      await date.fill('3 mar 2026');
      await release();
      await itemPanel(page)
        .getByText('That’s Tuesday, 3 March 2026.')
        .waitFor();
      await expect.poll(() => date.inputValue()).toBe('3 mar 2026');
      await date.press('Enter');
      await untilAllSaved(page);
      expect((await readStored(page, id)).startDate).toBe('2026-03-03');
    });

    it('the start date can be typed in words, or picked from a calendar by keyboard', async () => {
      const { page, id, pageErrors } = await openEditor(GTM);
      const date = itemPanel(page).getByLabel('Start date');
      await date.fill('2 mar 2026');
      await itemPanel(page).getByText('That’s Monday, 2 March 2026.').waitFor();
      await date.press('Enter');
      await expect.poll(() => date.inputValue()).toBe('Mon, 2 Mar 2026');
      await untilAllSaved(page);
      expect((await readStored(page, id)).startDate).toBe('2026-03-02');

      // Tab leads from the field to the button of its calendar.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const button = (name: string) => page.getByRole('button', { name });
      await expect
        .poll(() => isFocused(button('Monday, 2 March 2026')))
        .toBe(true);
      await expectAccessibleBothWays(page);
      // A month later, and a day.
      await page.keyboard.press('PageDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => date.inputValue()).toBe('Fri, 3 Apr 2026');
      await expect
        .poll(() => isFocused(button('Choose from a calendar')))
        .toBe(true);
      await untilAllSaved(page);
      expect((await readStored(page, id)).startDate).toBe('2026-04-03');
      expect(pageErrors).toEqual([]);
    });
  });

  describe('Fields by item type', () => {
    it('a go-to-market item only has the common fields (E6)', async () => {
      const { page } = await openEditor(GTM);
      await expect
        .poll(() =>
          itemPanel(page)
            .getByRole('region')
            .getByRole('heading', { level: 3 })
            .allTextContents(),
        )
        .toEqual(['Goals', 'Comments and changes']);
    });

    it("a Demo's implementations are picked from the project’s, opened and removed by keyboard (E4, Q65)", async () => {
      const { page, id, ids } = await openEditor(DEMO);
      const field = fieldSection(page, 'Implementations');
      const picker = field.getByRole('combobox');
      await picker.focus();
      await page.keyboard.press('ArrowDown');
      await field.getByRole('option').first().waitFor();
      await expect
        .poll(() => field.getByRole('option').allTextContents())
        .toEqual(['API keys', 'Rate limits']);
      await page.keyboard.type('rate');
      await page.keyboard.press('Enter');
      await picker.fill('api');
      await page.keyboard.press('Enter');
      await untilAllSaved(page);
      const apiKeysId = ids[IMPLEMENTATION];
      const rateLimitsId = ids[OTHER_IMPLEMENTATION];
      expect((await readStored(page, id)).implementationIds).toEqual([
        rateLimitsId,
        apiKeysId,
      ]);

      // Import is the Demo itself.
      await picker.fill('Import');
      await field.getByText('No matching implementation').waitFor();
      await page.keyboard.press('Escape');
      await field.getByRole('button', { name: 'Remove Rate limits' }).focus();
      await page.keyboard.press('Enter');
      await untilAllSaved(page);
      expect((await readStored(page, id)).implementationIds).toEqual([
        apiKeysId,
      ]);

      await field.getByRole('link', { name: 'API keys' }).press('Enter');
      await fieldSection(page, 'Test scenarios').waitFor();
      expect(new URL(page.url()).pathname).toContain(apiKeysId);
      await expect.poll(() => editor(page).inputValue()).toBe('API keys');
      await page.goBack();
      await field.waitFor();

      // After a second editor was opened from the first, the focus returns to
      // the row.
      const panel = page.getByRole('complementary');
      await panel.press('Escape');
      // Otherwise, a panel that did not close would pass as reopened.
      await panel.waitFor({ state: 'detached' });
      await rowOf(page, 'Import').getByRole('link').press('Enter');
      await field.getByRole('link', { name: 'API keys' }).press('Enter');
      await fieldSection(page, 'Test scenarios').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await rowOf(page, 'Import')
        .getByRole('link')
        .and(page.locator(':focus'))
        .waitFor();
    });

    it('a Demo loses an implementation when it is deleted (E4)', async () => {
      const { page, ids } = await openEditor(DEMO);
      const field = fieldSection(page, 'Implementations');
      await field.getByRole('combobox').fill('api');
      await page.keyboard.press('Enter');
      await field.getByRole('link', { name: 'API keys' }).waitFor();
      await untilAllSaved(page);
      await deleteByMenu(page, 'API keys');
      await closeNotice(page);
      await untilAllSaved(page);
      await openFields(page, ids[DEMO] ?? '');
      await field.getByRole('combobox').waitFor();
      await expect.poll(() => field.getByRole('link').count()).toBe(0);
    });

    it("an Implementation's patterns are connected, drawn and listed (E5, Q65)", async () => {
      const { page, id } = await openEditor(IMPLEMENTATION);
      const field = fieldSection(page, 'Patterns');
      for (const [n, name] of ['Gate', 'Store'].entries()) {
        await field
          .getByRole('button', { name: 'Add a pattern' })
          .press('Enter');
        await page.keyboard.type(name);
        const card = field.getByRole('group', {
          name: `Pattern ${String(n + 1)}`,
        });
        await card.getByLabel('Description').fill(`About ${name}`);
      }
      const connect = field.getByRole('button', { name: 'Connect' });
      await connect.press('Enter');
      await field.getByText('Choose two patterns.').waitFor();
      await field.getByLabel('From').selectOption('Gate');
      await field.getByLabel('To', { exact: true }).selectOption('Gate');
      await connect.press('Enter');
      await field.getByText('A pattern can’t lead to itself.').waitFor();
      await field.getByLabel('To', { exact: true }).selectOption('Store');
      await connect.press('Enter');
      await field.getByText('Gate leads to Store').waitFor();
      await field
        .getByRole('img', { name: 'Diagram of 2 patterns and 1 connection' })
        .waitFor();
      await untilAllSaved(page);

      const { localPatternData } = await readStored(page, id);
      const [gate, store] = localPatternData?.patterns ?? [];
      expect(localPatternData).toMatchObject({
        patterns: [
          { title: 'Gate', description: 'About Gate' },
          { title: 'Store', description: 'About Store' },
        ],
        patternConnections: [
          { fromPatternId: gate?.id, toPatternId: store?.id },
        ],
      });

      await field.getByRole('button', { name: 'Remove Pattern 1' }).click();
      await untilAllSaved(page);
      expect((await readStored(page, id)).localPatternData).toEqual({
        patterns: [store],
        patternConnections: [],
      });
    });

    it('project patterns of one Implementation are suggested for the next (E5, Q65)', async () => {
      const { page, id, ids } = await openEditor(IMPLEMENTATION);
      const field = fieldSection(page, 'Project patterns');
      await field.getByLabel('Add a project pattern').fill('Outbox');
      await untilAllSaved(page);
      expect((await readStored(page, id)).projectPatternIds).toEqual([
        'Outbox',
      ]);
      await openFields(page, ids[OTHER_IMPLEMENTATION] ?? '');
      expect(
        await field
          .locator('datalist option')
          .evaluateAll((options) =>
            options.map((option) => (option as HTMLOptionElement).value),
          ),
      ).toEqual(['Outbox']);
    });

    it('test scenarios are added, written, moved by keyboard and removed (E5, Q65)', async () => {
      const { page, id } = await openEditor(IMPLEMENTATION);
      const field = fieldSection(page, 'Test scenarios');
      // Tab leads from Given to When, and from there to Then.
      for (const subject of ['key', 'token']) {
        await field
          .getByRole('button', { name: 'Add a test scenario' })
          .press('Enter');
        await page.keyboard.type(`a ${subject}`);
        await page.keyboard.press('Tab');
        await page.keyboard.type('it is used');
        await page.keyboard.press('Tab');
        await page.keyboard.type('it is counted');
      }
      await page.keyboard.press('Alt+ArrowUp');
      await untilAllSaved(page);
      const givenTexts = async () =>
        (await readStored(page, id)).newTestScenarios?.map(
          (scenario) => scenario.given,
        );
      expect(await givenTexts()).toEqual(['a token', 'a key']);
      expect((await readStored(page, id)).newTestScenarios?.[0]).toMatchObject({
        when: 'it is used',
        then: 'it is counted',
      });

      await field.getByRole('button', { name: 'Move Scenario 1 down' }).click();
      await field.getByRole('button', { name: 'Remove Scenario 1' }).click();
      await untilAllSaved(page);
      expect(await givenTexts()).toEqual(['a token']);
    });
  });

  describe('One item open in two tabs', () => {
    /** The user returns to the tab, which then requests its data again. */
    const returnToTab = (page: Page) =>
      page.evaluate(() => {
        dispatchEvent(new Event('visibilitychange'));
      });
    /**
     * The item in two tabs of one user, as on two computers: they share the
     * session, but nothing that is stored on a device.
     */
    const twoTabs = async () => {
      const first = await openEditor(GTM);
      const storageState = await first.page.context().storageState();
      const elsewhere = await setup.browser.newContext({
        baseURL: setup.slipway.url,
        storageState: { ...storageState, origins: [] },
        serviceWorkers: 'block',
      });
      const second = await elsewhere.newPage();
      // The second tab would learn of the first one's save by this stream.
      await interceptRequests(second, '**/v1/live*', (route) => route.abort());
      await openFields(second, first.id);
      return { first: first.page, second, id: first.id };
    };

    it('keeps the caret in its own row while the other tab adds a goal', async () => {
      const { first, second, id } = await twoTabs();
      await addGoal(second).focus();
      await addGoal(first).fill('Ship it');
      await untilAllSaved(first);
      await returnToTab(second);
      const goal = fieldSection(second, 'Goals').getByRole('textbox').first();
      await expect.poll(() => goal.inputValue()).toBe('Ship it');
      await second.keyboard.type('Tell everybody');
      await untilAllSaved(second);
      expect((await readStored(first, id)).goals).toEqual([
        'Ship it',
        'Tell everybody',
      ]);
    });

    it.each([
      [
        'description',
        (page: Page) => editor(page),
        (item: Item) => item.description,
      ],
      [
        'goals',
        (page: Page) =>
          fieldSection(page, 'Goals').getByRole('textbox').first(),
        (item: Item) => item.goals[0],
      ],
    ] as const)(
      'the later save of the %s asks about conflicting words and does not overwrite any',
      async (_name, field, valueOf) => {
        const { first, second, id } = await twoTabs();
        await field(first).fill('Mine');
        await untilAllSaved(first);
        // The second tab still has the text from before that save.
        await field(second).fill('Theirs');
        const alert = itemPanel(second).getByRole('alert');
        await alert.getByText('Someone else changed the same words.').waitFor();
        await alert.getByText('Mine', { exact: true }).waitFor();
        await expectAccessible(second);
        expect(valueOf(await readStored(first, id))).toBe('Mine');

        // The question survives closing and reopening the tab.
        await second.reload();
        await alert.getByText('Mine', { exact: true }).waitFor();
        await expect.poll(() => field(second).inputValue()).toBe('Theirs');
        await alert.getByRole('button', { name: 'Use my words' }).click();
        await untilAllSaved(second);
        expect(valueOf(await readStored(first, id))).toBe('Theirs');

        await returnToTab(first);
        await expect.poll(() => field(first).inputValue()).toBe('Theirs');
        await expect
          .poll(() => itemPanel(first).getByRole('alert').count())
          .toBe(0);
      },
    );

    it('an idle tab shows what the other has saved (E65)', async () => {
      const { first, second } = await twoTabs();
      await editor(first).fill('Pricing page, agreed');
      await untilAllSaved(first);
      await returnToTab(second);
      await second.waitForFunction(
        () =>
          document.querySelector<HTMLTextAreaElement>('aside textarea')
            ?.value === 'Pricing page, agreed',
      );
      await expect
        .poll(() => itemPanel(second).getByRole('alert').count())
        .toBe(0);
    });
  });

  describe('A slow and failing network', () => {
    it('shows a refusal at its field, keeps the text and tries again (J13, K31, M18)', async () => {
      const { page, id } = await openEditor(GTM);
      await interceptRequests(page, /project-items\/gtm\//, (route) =>
        route.fulfill({
          status: 400,
          json: {
            result: 'InvalidRequest',
            data: {
              code: 'TEST.REFUSED',
              message: 'No.',
              fields: [{ path: 'goals', message: 'This goal is too high.' }],
            },
          },
        }),
      );
      await addGoal(page).fill('To the moon');
      const goals = fieldSection(page, 'Goals');
      await goals.getByText('This goal is too high.').waitFor();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect((await textsIn(goals))[0]).toBe('To the moon');

      await page.unrouteAll();
      await goals.getByRole('button', { name: 'Try again' }).click();
      await untilAllSaved(page);
      expect((await readStored(page, id)).goals).toEqual(['To the moon']);
    });

    it('fields whose code fails to load can be requested again without moving anything', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const planner = await createPlanner(
        setup.browser,
        setup.slipway.url,
        ITEMS,
      );
      const { page, ids } = planner;
      await interceptRequests(page, /ImplementationFields.*\.js/, (route) =>
        route.abort(),
      );
      await openList(page, `/all-items/in-scope/${ids[IMPLEMENTATION] ?? ''}`);
      const alert = itemPanel(page).getByRole('alert');
      await alert.getByText('Couldn’t load').waitFor();
      const placeBefore = await editor(page).boundingBox();
      await page.unrouteAll();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await fieldSection(page, 'Test scenarios').waitFor();
      expect(await editor(page).boundingBox()).toEqual(placeBefore);
    });

    it('nothing shifts while the fields load slowly', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const { page, ids } = await createPlanner(
        setup.browser,
        setup.slipway.url,
        ITEMS,
      );
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shifts.push((entry as PerformanceEntry & { value: number }).value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const release = await holdCalls(page, { path: /DemoFields.*\.js/ });
      await openList(page, `/all-items/in-scope/${ids[DEMO] ?? ''}`);
      await editor(page).waitFor();
      const history = itemPanel(page).getByRole('heading', {
        name: 'Comments and changes',
      });
      await expect.poll(() => history.count()).toBe(0);
      const readShifts = () =>
        page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      const shiftsBefore = await readShifts();
      await release();
      await fieldSection(page, 'Implementations').waitFor();
      await history.waitFor();
      const shifts = await readShifts();
      expect(shifts.slice(shiftsBefore.length)).toEqual([]);
    });
  });

  describe('The preview', () => {
    it('runs no script and loads nothing from other origins (E3)', async () => {
      const { page, pageErrors } = await openEditor(GTM);
      const malicious = [
        '# Title',
        '<script>document.title = "run"</script>',
        '<img src="https://example.test/a.png" onerror="document.title = \'run\'">',
        '<iframe src="https://example.test/b"></iframe>',
        '<svg onload="document.title = \'run\'"></svg>',
        '[click](javascript:document.title="run")',
        '![pixel](https://example.test/c.png)',
        '![data](data:text/html,<script>1</script>)',
        '![by name][cat]',
        '',
        '[cat]: https://example.test/d.png',
      ].join('\n\n');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const preview = fieldSection(page, 'Preview');
      await editor(page).fill(malicious);
      await preview.getByRole('link', { name: 'by name' }).waitFor();

      await expect
        .poll(() =>
          preview.locator('script, img, iframe, svg, [onload]').count(),
        )
        .toBe(0);
      const targets = await preview
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      // HTML is shown as text, in which addresses become links.
      expect(targets.filter((to) => to?.startsWith('https:'))).toEqual([
        'https://example.test/a.png',
        'https://example.test/b',
        'https://example.test/c.png',
        'https://example.test/d.png',
      ]);
      expect(
        targets.filter((to) => /^(javascript|data):/.test(to ?? '')),
      ).toEqual([]);
      expect(await page.title()).not.toBe('run');
      expect(pageErrors).toEqual([]);
    });

    it('updates while the user types (E3)', async () => {
      const { page } = await openEditor(GTM);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await editor(page).fill('# One');
      await fieldSection(page, 'Preview')
        .getByRole('heading', { name: 'One' })
        .waitFor();
      await editor(page).fill('# Two');
      await fieldSection(page, 'Preview')
        .getByRole('heading', { name: 'Two' })
        .waitFor();
    });
  });
});
