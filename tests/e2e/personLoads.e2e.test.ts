import { describe, expect, it } from 'vitest';
import { addDays, Scope, Span, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { monday } from './days.ts';
import { createTeammate } from './teammates.ts';

describe.skipIf(chromiumPath() === null)('The current week', () => {
  const setup = setUpBrowser();

  it('shows the load of each member, and one member’s items (F14)', async () => {
    const { browser, slipway } = setup;
    const ada = await createNewcomer(browser, slipway.url);
    const ben = await createTeammate(browser, slipway.url, ada);
    await ada.call('PUT', `/teams/active/projects/${ada.projectId}`, {
      // So that the third week, of index 2, is the current one.
      startDate: addDays(monday(), -2 * DAYS_PER_WEEK),
      durationInWeeks: 12,
    });
    const add = (description: string, assignedToUserId: string) =>
      ada.call('POST', '/teams/active/project-items/gtm', {
        description,
        newAssignment: {
          scope: Scope.Project,
          assignedToUserId,
          assignedTimeframe: { span: Span.Week, index: 2 },
        },
      });
    const adaId = ada.context.userContext.userId;
    const benId = ben.context.userContext.userId;
    await add('Pricing page', adaId);
    await add('Press list', adaId);
    await add('Poster', benId);

    const { page } = ada;
    await page.goto(`${slipway.url}/project/plan`);
    const loads = page.getByRole('list', {
      name: 'Items per person this week',
    });
    const people = loads.getByRole('button');
    await expect.poll(() => people.count()).toBe(2);
    // Ada has the most items, so she is first.
    const adaText = await people.first().textContent();
    expect(adaText).toContain('2 items this week');
    await expectAccessible(page);

    const card = (title: string) =>
      page.locator('.plan-card').filter({ hasText: title });
    await people.last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => card('Pricing page').count()).toBe(0);
    await card('Poster').waitFor();
    await expect
      .poll(() => people.last().getAttribute('aria-pressed'))
      .toBe('true');
    await expect.poll(() => people.count()).toBe(2);
    // A second press shows everybody's items again.
    await people.last().click();
    await card('Pricing page').waitFor();

    // The filter's term for Ada counts as a press of her button.
    await page.goto(`${slipway.url}/project/plan?filter=assignee:me`);
    await expect
      .poll(() => people.first().getAttribute('aria-pressed'))
      .toBe('true');
    await people.first().click();
    await card('Poster').waitFor();
  });
});
