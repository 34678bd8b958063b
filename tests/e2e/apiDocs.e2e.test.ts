import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const DOCS = '/v1/docs';

/**
 * Opens the page, which from then on collects what its content security policy
 * blocks, and returns this policy.
 */
const openDocs = async (page: Page): Promise<string> => {
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(globalThis, { blocked });
    addEventListener('securitypolicyviolation', (event) => {
      blocked.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const reply = await page.goto(DOCS);
  await page.locator('.opblock').first().waitFor();
  return reply?.headers()['content-security-policy'] ?? '';
};

/** What the policy has blocked, as 'directive address'. */
const blockedByPolicy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { blocked: string[] }).blocked);

/**
 * Opens the section of a call with its form. `send` sends the call and returns
 * the text of the reply, which begins with its status.
 */
const tryOut = async (page: Page, operation: string) => {
  const block = page.locator(`[id="operations-${operation}"]`);
  await block.locator('.opblock-summary-control').focus();
  await page.keyboard.press('Enter');
  await block.getByRole('button', { name: 'Try it out' }).press('Enter');
  return {
    block,
    send: async () => {
      await block.getByRole('button', { name: 'Execute' }).press('Enter');
      const answer = block.locator('.live-responses-table .response');
      await answer.waitFor();
      return answer.innerText();
    },
  };
};

/** Ids of calls on the page: the tag, the method and the path. */
const LIST = 'Lists-get-resources-items';
const CREATE = 'Items-post-teams-active-project-items-gtm';
const TEAM = 'Teams-get-teams-active';

describe.skipIf(chromiumPath() === null)('/v1/docs', () => {
  const setup = setUpBrowser(() => startSlipway({}));

  it('lists and adds items with the session, and loads everything from our origin under a strict policy (L123)', async () => {
    const { page, pageErrors, projectId } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    const policy = await openDocs(page);
    expect(policy).toContain("script-src 'self';style-src 'self';");
    expect(policy).not.toContain('unsafe');

    const create = await tryOut(page, CREATE);
    await create.block
      .locator('.body-param textarea')
      .fill(JSON.stringify({ projectId, description: 'Publish prices' }));
    expect(await create.send()).toContain('"projectPlanContext"');

    const list = await tryOut(page, LIST);
    const answer = await list.send();
    expect(answer).toMatch(/^200/);
    expect(answer).toContain('"Publish prices"');

    expect(await blockedByPolicy(page)).toEqual([]);
    // A request to another origin would be one of these errors.
    expect(pageErrors).toEqual([]);
  });

  it('can be read while signed out, and sends calls with an access token (L123)', async () => {
    const ada = await createNewcomer(setup.browser, setup.slipway.url);
    const { token } = await ada.call<{ token: string }>(
      'POST',
      '/user/access-tokens',
      { name: 'Docs', access: 'Read' },
    );
    const { page } = await openPage(setup.browser, setup.slipway.url);
    await openDocs(page);
    const { send } = await tryOut(page, TEAM);
    expect(await send()).toMatch(/^401/);

    await page.getByRole('button', { name: 'Authorize' }).press('Enter');
    const dialog = page.locator('.dialog-ux');
    await dialog.locator('input').fill(token);
    await dialog
      .getByRole('button', { name: 'Apply credentials' })
      .press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect.poll(send).toMatch(/^200/);
    expect(await blockedByPolicy(page)).toEqual([]);
  });

  it.each([
    ['wide', undefined],
    ['narrow', NARROW],
  ])(
    'is accessible and not too wide on a %s screen, in both schemes, with a call open (L123)',
    async (_, viewport) => {
      const { page } = await openPage(setup.browser, setup.slipway.url, {
        ...(viewport && { viewport }),
      });
      await openDocs(page);
      await (await tryOut(page, LIST)).send();
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        ),
      ).toBeLessThanOrEqual(0);
    },
  );

  it('is linked from the access tokens of the account page (L123)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/settings/account');
    await page.getByRole('link', { name: 'API reference' }).press('Enter');
    await page.waitForURL(`**${DOCS}`);
    await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
  });
});
