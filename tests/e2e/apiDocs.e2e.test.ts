import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const DOCS = '/v1/docs';

/** Opens the page and counts what its policy blocks. */
const openDocs = async (page: Page) => {
  await page.addInitScript(() => {
    const held: string[] = [];
    Object.assign(globalThis, { held });
    addEventListener('securitypolicyviolation', (event) => {
      held.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const reply = await page.goto(DOCS);
  await page.locator('.opblock').first().waitFor();
  return reply?.headers()['content-security-policy'] ?? '';
};

const heldBack = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { held: string[] }).held);

/** Opens a call and prepares it for a try. */
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

    expect(await heldBack(page)).toEqual([]);
    // Requests to other origins would be among them.
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
    expect(await heldBack(page)).toEqual([]);
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

  it('is linked from the access tokens page (L123)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/settings/account');
    await page.getByRole('link', { name: 'API reference' }).press('Enter');
    await page.waitForURL(`**${DOCS}`);
    await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
  });
});
