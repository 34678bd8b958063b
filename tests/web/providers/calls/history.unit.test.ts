import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { historyCalls } from '#web/providers/calls/history.ts';
import { NetworkError, SlipwayError } from '#web/providers/http/callErrors.ts';
import { stubBrowser, ok, refused } from '../browser.ts';

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const csv = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', ...headers },
  });
const called = () => browser.requests().map(({ call }) => call);
const HISTORY = '/v1/teams/active/projects/p%201/history';

describe('The history of a project', () => {
  it('is exported completely, with one header line', async () => {
    const nextPage = {
      Link: '<?change=Completed&limit=500&cursor=9>; rel="next"',
    };
    browser.fetch
      .mockResolvedValueOnce(csv('id,change\r\n3,a\r\n2,b\r\n', nextPage))
      .mockResolvedValueOnce(csv('id,change\r\n1,c\r\n'));
    expect(
      await historyCalls.getHistoryCsv('p 1', { change: 'Completed' }),
    ).toBe('id,change\r\n3,a\r\n2,b\r\n1,c\r\n');
    expect(called()).toEqual([
      `GET ${HISTORY}?change=Completed&limit=500`,
      `GET ${HISTORY}?change=Completed&limit=500&cursor=9`,
    ]);
    const [, options] = browser.fetch.mock.lastCall ?? [];
    expect(new Headers(options?.headers).get('Accept')).toBe('text/csv');
  });

  it('is exported as JSON, in as many replies as needed', async () => {
    browser.fetch
      .mockResolvedValueOnce(ok({ entries: [{ id: '2' }], nextCursor: '9' }))
      .mockResolvedValueOnce(ok({ entries: [{ id: '1' }], nextCursor: null }));
    const text = await historyCalls.getHistoryJson('p 1', {
      week: 6,
      q: 'a b',
    });
    expect(JSON.parse(text)).toEqual([{ id: '2' }, { id: '1' }]);
    expect(called()).toEqual([
      `GET ${HISTORY}?week=6&q=a+b&limit=500`,
      `GET ${HISTORY}?week=6&q=a+b&limit=500&cursor=9`,
    ]);
  });

  it('has the items whose last removal took them to another project', async () => {
    const entry = (itemId: string, otherProjectId: string | null) => ({
      itemId,
      otherProjectId,
    });
    browser.fetch
      .mockResolvedValueOnce(
        ok({
          entries: [entry('returned', null), entry('left', 'next')],
          nextCursor: '9',
        }),
      )
      .mockResolvedValueOnce(
        ok({
          entries: [entry('deleted', null), entry('returned', 'next')],
          nextCursor: null,
        }),
      );
    expect(await historyCalls.getCarriedOver('p 1')).toEqual(['left']);
    expect(called()).toEqual([
      `GET ${HISTORY}?change=Unplanned&limit=500`,
      `GET ${HISTORY}?change=Unplanned&limit=500&cursor=9`,
    ]);
  });

  it('rejects the export if it is refused or not CSV', async () => {
    browser.fetch.mockImplementation(async () => refused(403));
    await expect(historyCalls.getHistoryCsv('p 1', {})).rejects.toThrow(
      SlipwayError,
    );
    browser.fetch.mockImplementation(async () => ok('no table'));
    await expect(historyCalls.getHistoryCsv('p 1', {})).rejects.toThrow(
      SlipwayError,
    );
  });

  it('is requested again when the connection breaks during the reply', async () => {
    vi.useFakeTimers();
    const broken = csv('');
    vi.spyOn(broken, 'text').mockRejectedValue(new TypeError('aborted'));
    browser.fetch
      .mockResolvedValueOnce(broken)
      .mockResolvedValueOnce(csv('id\r\n'));
    const exported = historyCalls.getHistoryCsv('p 1', {});
    await vi.runAllTimersAsync();
    expect(await exported).toBe('id\r\n');
  });

  it('rejects the export when the network stays down', async () => {
    vi.useFakeTimers();
    browser.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const exported = expect(
      historyCalls.getHistoryCsv('p 1', {}),
    ).rejects.toThrow(NetworkError);
    await vi.runAllTimersAsync();
    await exported;
  });
});
