import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { HookReceiver } from '#tests/support/hookReceiver.ts';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { bodiesOf, unexpectedPageErrors } from '#tests/support/interception.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { isFocused } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const PATH = '/teams/active/webhooks';

/** Slipway notifies the address of a webhook of what happens in a team. */
describe.skipIf(chromiumPath() === null)('Webhooks', () => {
  // The receiver is on this computer, which webhooks may call only then.
  const setup = setUpBrowser(() =>
    startSlipway({ env: { SLIPWAY_WEBHOOK_PRIVATE: 'on' } }),
  );
  let receiver: HookReceiver;
  beforeAll(async () => {
    receiver = await startHookReceiver();
  });
  afterAll(() => receiver.close());

  const openAsNewcomer = async (
    screen?: Parameters<typeof createNewcomer>[2],
  ) => {
    const person = await createNewcomer(
      setup.browser,
      setup.slipway.url,
      screen,
    );
    await open(person.page);
    return person;
  };

  it('are added by keyboard, with a secret that is shown once and can be replaced, and deleted (O51)', async () => {
    const { page, pageErrors } = await openAsNewcomer();
    await page.getByText('There are no webhooks yet.').waitFor();
    await newButton(page).focus();
    await page.keyboard.press('Enter');
    const address = page.getByLabel('Address', { exact: true });
    await address.waitFor();
    await expect.poll(() => isFocused(address)).toBe(true);
    await page.keyboard.type('nonsense');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('https://example.com').waitFor();
    await expectAccessibleBothWays(page);
    await address.fill(receiver.url('/keys'));
    await page.keyboard.press('Enter');

    const copy = page.getByRole('button', { name: 'Copy secret' });
    await copy.waitFor();
    await expect.poll(() => isFocused(copy)).toBe(true);
    await expectAccessible(page);
    const secret = await page
      .getByLabel('Secret', { exact: true })
      .inputValue();
    // The prefix of webhook secrets.
    expect(secret).toMatch(/^whsec_/);
    // Escape does not close the dialog, which shows the secret only once.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Signed JSON · Item created').waitFor();
    await expectAccessibleBothWays(page);

    await page.getByRole('button', { name: /^Edit the webhook/ }).click();
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await copy.waitFor();
    const newSecret = await page
      .getByLabel('Secret', { exact: true })
      .inputValue();
    expect(newSecret).toMatch(/^whsec_/);
    expect(newSecret).not.toBe(secret);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: /^Delete the webhook/ }).click();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('There are no webhooks yet.').waitFor();
    await expect.poll(() => isFocused(newButton(page))).toBe(true);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('show each delivery and its response, send again, and can be paused (O51)', async () => {
    const { page, call } = await openAsNewcomer();
    await call('POST', PATH, {
      url: receiver.url('/log'),
      kinds: ['ItemCreated'],
    });
    await call('POST', '/teams/active/project-items/gtm', {
      description: 'Publish prices',
    });
    const receivedCount = () =>
      receiver.received.filter(({ path }) => path === '/log').length;
    await eventually(() => receivedCount() === 1);
    await open(page);
    await page.getByRole('button', { name: /^Deliveries to/ }).click();
    const entry = page.locator('summary').filter({ hasText: 'Item created' });
    await entry.getByText('Delivered').waitFor();
    await entry.focus();
    await page.keyboard.press('Enter');
    await page.getByText('"description": "Publish prices"').waitFor();
    await page.getByText('Status 200').waitFor();
    await expectAccessibleBothWays(page);
    const resends = bodiesOf(page, { path: /\/resend$/, method: 'POST' });
    // Not twice, although it is pressed twice.
    await page.getByRole('button', { name: /^Send again/ }).dblclick();
    await eventually(() => receivedCount() === 2);
    expect(resends).toHaveLength(1);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Pause the webhook/ }).click();
    await page.getByText('Paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Resume the webhook/ }).click();
    await page.getByRole('button', { name: /^Pause the webhook/ }).waitFor();
  });

  it('stay paused if they are paused elsewhere during an edit', async () => {
    const { page, call } = await openAsNewcomer();
    const { id } = await call<{ id: string }>('POST', PATH, {
      url: receiver.url('/before'),
      kinds: ['ItemCreated'],
    });
    await open(page);
    await page.getByRole('button', { name: /^Edit the webhook/ }).click();
    const address = page.getByLabel('Address', { exact: true });
    await address.fill(receiver.url('/after'));
    await call('PUT', `${PATH}/${id}`, { paused: true });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await call('GET', PATH)).toMatchObject({
      webhooks: [{ url: receiver.url('/after'), paused: true }],
    });
  });

  it('keep what was edited when they get a new secret', async () => {
    const { page, call } = await openAsNewcomer();
    const kinds = ['ItemCreated'];
    await call('POST', PATH, { url: receiver.url('/before'), kinds });
    await open(page);
    await page.getByRole('button', { name: /^Edit the webhook/ }).click();
    const address = page.getByLabel('Address', { exact: true });
    await address.fill(receiver.url('/after'));
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await page.getByRole('button', { name: 'Copy secret' }).waitFor();
    expect(await call('GET', PATH)).toMatchObject({
      webhooks: [{ url: receiver.url('/after'), kinds }],
    });
  });

  it('fit on a phone (O51)', async () => {
    const { page, call } = await openAsNewcomer(NARROW);
    await call('POST', PATH, {
      url: receiver.url(`/${'services-with-a-long-address-'.repeat(4)}`),
      kinds: ['ItemCreated', 'ItemCompleted', 'ProjectChanged'],
      paused: true,
    });
    await open(page);
    await page.getByText('Paused', { exact: true }).waitFor();
    await expectAccessibleBothWays(page);
    expect(await fitsScreenWidth(page)).toBe(true);
    await newButton(page).click();
    await page.getByRole('button', { name: 'Create webhook' }).waitFor();
    await expectAccessible(page);
  });
});

const open = async (page: Page): Promise<void> => {
  await page.goto('/settings/team');
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
};

const newButton = (page: Page) =>
  page.getByRole('button', { name: 'New webhook' });
