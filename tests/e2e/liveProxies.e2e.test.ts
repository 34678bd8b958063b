import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startQuirkyProxy } from '#tests/support/quirkyProxy.ts';
import type { ProxyQuirks, QuirkyProxy } from '#tests/support/quirkyProxy.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { addField, rowOf, UNPLANNED } from './itemPages.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/**
 * After how much silence common proxies end a connection. The server sends
 * something (its heartbeat) more often.
 */
const IDLE_TIMEOUT_MS = 30_000;

describe.skipIf(chromiumPath() === null)('Live updates behind a proxy', () => {
  const setup = setUpBrowser();
  const proxies: QuirkyProxy[] = [];
  afterEach(async () => {
    await Promise.all(proxies.splice(0).map((proxy) => proxy.dispose()));
  });

  /**
   * A user with a page for the proxy's address: `openList` opens their list on
   * it, and `countStreams` counts its connections for live updates so far.
   * The user's own calls bypass the proxy.
   */
  const createUserBehindProxy = async (quirks: ProxyQuirks) => {
    const { browser, slipway } = setup;
    const proxy = await startQuirkyProxy(slipway.url, quirks);
    proxies.push(proxy);
    const person = await createNewcomer(browser, slipway.url);
    const page = await person.page.context().newPage();
    const countStreams = () =>
      proxy.paths.filter((path) => path.startsWith('/v1/live?')).length;
    const openList = async () => {
      await page.goto(`${proxy.url}/project/items`);
      await addField(page).waitFor();
    };
    return { person, page, openList, countStreams };
  };

  const add = ({ call, projectId }: Person, description: string) =>
    call('POST', '/teams/active/project-items/gtm', {
      projectId,
      description,
      newAssignment: UNPLANNED,
    });

  it('stay connected through a heartbeat if it cuts connections that are idle for 30 s', async () => {
    const { person, page, openList, countStreams } =
      await createUserBehindProxy({
        cutsAfterMs: IDLE_TIMEOUT_MS,
      });
    await openList();
    await expect.poll(countStreams).toBe(1);
    // Long enough that the proxy would surely have cut a silent connection.
    await delay(IDLE_TIMEOUT_MS + 12_000);
    await add(person, 'Added after the idle timeout');
    await rowOf(page, 'Added after the idle timeout').waitFor();
    expect(countStreams()).toBe(1);
  });

  it('fall back to polling if it buffers all responses until they end', async () => {
    const { person, page, openList } = await createUserBehindProxy({
      buffersAnswers: true,
    });
    await page.clock.install();
    await openList();
    await add(person, 'Shown by polling');
    await expect
      .poll(async () => {
        await page.clock.runFor(15_000);
        return rowOf(page, 'Shown by polling').count();
      })
      .toBe(1);
  });
});
