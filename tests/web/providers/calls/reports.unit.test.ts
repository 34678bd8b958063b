import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportCalls } from '#web/providers/calls/reports.ts';
import { stubBrowser, ok } from '../browser.ts';

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const called = () => browser.requests().map(({ call }) => call);

describe('A project on an earlier day', () => {
  it('is requested by that day, like its reports', async () => {
    browser.fetch.mockImplementation(async () => ok());
    await reportCalls.getAsOf('p1', '2026-02-12');
    await reportCalls.getReport({ projectId: 'p1', name: 'lead-time' });
    await reportCalls.getReport({
      projectId: 'p1',
      name: 'throughput',
      asOf: '2026-02-12',
    });
    expect(called()).toEqual([
      'GET /v1/teams/active/projects/p1/as-of?at=2026-02-12',
      'GET /v1/teams/active/projects/p1/reports/lead-time',
      'GET /v1/teams/active/projects/p1/reports/throughput?asOf=2026-02-12',
    ]);
  });
});
