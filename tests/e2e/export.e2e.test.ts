import { describe, expect, it } from 'vitest';
import { chromiumPath } from '#tests/support/chromium.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

describe.skipIf(chromiumPath() === null)('Exports', () => {
  const setup = setUpBrowser();

  it('include the team’s data as a zip file, on the team’s page (O20)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/settings/team');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as zip' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    await expectAccessibleBothWays(page);
    await page.getByRole('link', { name: 'Import from another tool' }).click();
    await page.getByRole('heading', { name: 'Import' }).waitFor();
  });

  it('include a calendar at a secret address, which can be replaced on the account page (O30)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/settings/account');
    const address = page.getByRole('textbox', {
      name: 'Secret address of your calendar',
    });
    const oldAddress = await address.inputValue();
    expect((await page.request.get(oldAddress)).status()).toBe(200);
    await page.getByRole('button', { name: 'New address' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'New address' })
      .click();
    await expect.poll(() => address.inputValue()).not.toBe(oldAddress);
    expect((await page.request.get(oldAddress)).status()).toBe(404);
    await expectAccessibleBothWays(page);
  });
});
