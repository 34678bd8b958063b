import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import type { Oidc } from '#tests/support/oidc.ts';
import { startOidc } from '#tests/support/oidc.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { setUpBrowser } from './browserSetup.ts';

describe.skipIf(chromiumPath() === null)(
  'Signing in with a custom provider',
  () => {
    let oidc: Oidc;
    /** Chosen before the start, as the provider needs the return address. */
    let port = 0;
    beforeAll(async () => {
      port = await findFreePort();
    });
    afterAll(() => oidc.close());

    const setup = setUpBrowser(async () => {
      const url = `http://localhost:${String(port)}`;
      oidc = await startOidc(`${url}/v1/auth/oidc/callback`, { pages: true });
      const slipway = await startSlipway({
        env: {
          PORT: String(port),
          OIDC_ISSUER: oidc.settings.issuer,
          OIDC_CLIENT_ID: oidc.settings.clientId,
          OIDC_CLIENT_SECRET: oidc.settings.clientSecret,
          OIDC_NAME: 'Keycloak',
          SLIPWAY_ALLOWED_DOMAINS: 'example.com',
        },
      });
      return { ...slipway, url };
    });

    const stranger = () => openPage(setup.browser, setup.slipway.url);

    /** Signs in on the provider's page, and then consents on its next page. */
    const passProvider = async (page: Page, login: string) => {
      await page.locator('input[name="login"]').fill(login);
      await page.locator('input[name="password"]').fill('any');
      await page.locator('button[type="submit"]').click();
      await page.locator('button[type="submit"]').click();
    };

    it('leads through the provider’s pages into the app (L100, L109)', async () => {
      const { page } = await stranger();
      await page.goto('/login');
      const button = page.getByRole('link', { name: 'Sign in with Keycloak' });
      await button.waitFor();
      // As wide as the buttons of all providers.
      await expect
        .poll(async () => (await button.boundingBox())?.width)
        .toBe(215);
      await expect.poll(() => page.getByLabel('Email address').count()).toBe(0);
      await expectAccessible(page);
      await button.click();
      await page.waitForURL(`${oidc.settings.issuer}/interaction/**`);
      await passProvider(page, 'ada');
      await page.waitForURL(`${setup.slipway.url}/start/about`);
      const reply = await page.request.get('/v1/user/core-application-context');
      const { data } = await reply.json();
      expect(data.userContext.emailAddress).toBe('ada@example.com');
    });

    it('shows the reason if the address is in another domain (L108)', async () => {
      oidc.accounts.set('eve', {
        email: 'eve@elsewhere.test',
        email_verified: true,
      });
      const { page } = await stranger();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Sign in with Keycloak' }).click();
      await passProvider(page, 'eve');
      await page.waitForURL(`${setup.slipway.url}/login/not-allowed`);
      await page
        .getByRole('heading', { name: 'You need an invitation' })
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Sign In' }).click();
      await page.waitForURL('**/login');
    });

    it('reports that an address is not verified (L102)', async () => {
      oidc.accounts.set('joan', { email: 'joan@example.com' });
      const { page } = await stranger();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Sign in with Keycloak' }).click();
      await passProvider(page, 'joan');
      await page
        .getByRole('heading', { name: 'Your email address is not confirmed' })
        .waitFor();
    });

    it('reports that the provider is unavailable, on the sign-in page (L100)', async () => {
      const { page } = await stranger();
      await page.goto('/login?error=ACCOUNT.PROVIDER_FAILED&provider=Oidc');
      await page
        .getByRole('alert')
        .getByText('The login provider is unavailable.')
        .waitFor();
      await expectAccessible(page);
    });
  },
);
