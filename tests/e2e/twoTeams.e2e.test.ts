import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Team } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { interceptRequests } from '#tests/support/interception.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const WORKFLOW = '/agent/product-story';

/**
 * A user has two tabs and switches teams in the other one while this tab is
 * saving; then this tab shows the other team, too.
 */
describe.skipIf(chromiumPath() === null)('Two teams in two tabs', () => {
  const setup = setUpBrowser();

  /**
   * A user on a page whose saves (all PUT calls) are held until `switchTeams`,
   * which makes a new team the active one. `switchBack` makes the first one
   * active again. `refused` are the saves that were refused with 409.
   */
  const openWithHeldSaves = async (path: string) => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    await person.page.goto(path);
    const { call, context } = person;
    const switched = Promise.withResolvers<undefined>();
    await interceptRequests(person.page, '**/v1/**', async (route) => {
      if (route.request().method() === 'PUT') await switched.promise;
      await route.continue();
    });
    const refused: string[] = [];
    person.page.on('response', (reply) => {
      const isSave = reply.request().method() === 'PUT';
      if (isSave && reply.status() === 409) refused.push(reply.url());
    });
    return {
      ...person,
      refused,
      switchTeams: async () => {
        await call<Team>('POST', '/teams', { newTeamName: 'Rockets' });
        switched.resolve(undefined);
      },
      switchBack: () =>
        call('PUT', '/users/active/active-team', {
          newActiveTeamId: context.activeTeam.id,
        }),
    };
  };

  /**
   * Expects that the typed text is refused in the other team, and is saved once
   * its own team is active again. `readSaved` reads from the active team.
   */
  const expectSavedInOwnTeam = async (
    {
      page,
      refused,
      switchBack,
    }: {
      page: Page;
      refused: readonly string[];
      switchBack: () => Promise<unknown>;
    },
    path: string,
    readSaved: () => Promise<unknown>,
  ) => {
    await expect.poll(() => refused).not.toEqual([]);
    expect(textOf(await readSaved())).not.toContain('typed here');
    await switchBack();
    await page.goto(path);
    await untilAllSaved(page);
    await expect
      .poll(async () => textOf(await readSaved()))
      .toContain('typed here');
  };

  it('save a workflow in the team where it was typed', async () => {
    const tab = await openWithHeldSaves(WORKFLOW);
    const text = tab.page.getByRole('textbox').first();
    await text.waitFor();
    await text.fill('typed here');
    await tab.switchTeams();
    await expectSavedInOwnTeam(tab, WORKFLOW, () => tab.call('GET', WORKFLOW));
  });

  it('save a product story in the team where it was typed', async () => {
    const tab = await openWithHeldSaves('/go-to-market');
    const story = tab.page.getByRole('textbox', { name: 'Product Story' });
    await story.waitFor();
    await story.fill('typed here');
    await tab.switchTeams();
    await expectSavedInOwnTeam(tab, '/go-to-market', () => teamOf(tab));
  });

  it('save a team’s name in the team where it was typed', async () => {
    const tab = await openWithHeldSaves('/settings/team');
    const name = tab.page.getByLabel('Team name');
    await name.waitFor();
    await name.fill('typed here');
    await name.blur();
    await tab.switchTeams();
    await expectSavedInOwnTeam(tab, '/settings/team', () => teamOf(tab));
  });
});

/** A workflow that was never saved is null. */
const textOf = (saved: unknown): string => JSON.stringify(saved ?? null);

const teamOf = ({ call }: Person) => call<Team>('GET', '/teams/active');
