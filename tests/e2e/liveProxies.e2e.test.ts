import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startAwkwardProxy } from '#tests/support/awkwardProxy.ts';
import type { Awkwardness, AwkwardProxy } from '#tests/support/awkwardProxy.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { addField, rowOf } from './itemPages.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/** The idle timeout of common proxies; the server's heartbeat is shorter. */
const CUT_MS = 30_000;

describe.skipIf(chromiumPath() === null)('Live updates behind a proxy', () => {
  const setup = setUpBrowser();
  const proxies: AwkwardProxy[] = [];
  afterEach(async () => {
    await Promise.all(proxies.splice(0).map((proxy) => proxy.dispose()));
  });

  /** A user's list behind the proxy, and the same user without the proxy. */
  const createUserBehindProxy = async (awkwardness: Awkwardness) => {
    const { browser, slipway } = setup;
    const proxy = await startAwkwardProxy(slipway.url, awkwardness);
    proxies.push(proxy);
    const person = await createNewcomer(browser, slipway.url);
    const page = await person.page.context().newPage();
    const streams = () =>
      proxy.paths.filter((path) => path.startsWith('/v1/live?')).length;
    const list = async () => {
      await page.goto(`${proxy.url}/project/items`);
      await addField(page).waitFor();
    };
    return { person, page, list, streams };
  };

  const add = ({ call, projectId }: Person, description: string) =>
    call('POST', '/teams/active/project-items/gtm', {
      projectId,
      description,
      newAssignment: { scope: 0 },
    });

  it('stay connected through a heartbeat if it cuts connections that are idle for 30 s', async () => {
    const { person, page, list, streams } = await createUserBehindProxy({
      cutsAfterMs: CUT_MS,
    });
    await list();
    await expect.poll(streams).toBe(1);
    await delay(CUT_MS + 12_000);
    await add(person, 'Told after a while');
    await rowOf(page, 'Told after a while').waitFor();
    expect(streams()).toBe(1);
  });

  it('fall back to polling if it buffers all responses until they end', async () => {
    const { person, page, list } = await createUserBehindProxy({
      buffersAnswers: true,
    });
    await page.clock.install();
    await list();
    await add(person, 'Told by a read');
    await expect
      .poll(async () => {
        await page.clock.runFor(15_000);
        return rowOf(page, 'Told by a read').count();
      })
      .toBe(1);
  });
});
