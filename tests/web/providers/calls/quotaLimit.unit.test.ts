import { afterEach, describe, expect, it, vi } from 'vitest';
import { ItemType, quotaMessage, Role } from '#api/contract/values.ts';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import {
  createQuotaLimits,
  quotaLimitIn,
  quotaLimitOf,
  quotaLimits,
} from '#web/providers/calls/quotaLimit.ts';
import { versions } from '#web/providers/calls/versions.ts';
import { NetworkError, refusalError } from '#web/providers/http/callErrors.ts';
import { upgradePath } from '#web/resources/account/usage.ts';
import { stubBrowser, refused } from '../browser.ts';

const teams = quotaLimitOf('OwnedTeamQuotaExceeded');
const items = quotaLimitOf('ProjectItemsQuotaExceeded');

describe('The quota limit that is shown', () => {
  it('is the first one reported until it is cleared (K18)', () => {
    const limits = createQuotaLimits();
    expect(limits.get()).toBeNull();
    limits.report(teams);
    limits.report(items);
    expect(limits.get()).toBe(teams);
    limits.clear();
    expect(limits.get()).toBeNull();
    limits.report(items);
    expect(limits.get()).toBe(items);
  });

  it('is passed to its listeners, once for each change (K18)', () => {
    const limits = createQuotaLimits();
    const listener = vi.fn();
    const leave = limits.subscribe(listener);
    limits.report(teams);
    limits.report(items);
    expect(listener).toHaveBeenCalledTimes(1);
    limits.clear();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    limits.report(items);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('A refusal', () => {
  it('has the kind of the limit and the server’s message (K14)', () => {
    const message = quotaMessage('NumProjectsQuotaExceeded');
    const error = refusalError(
      'QuotaLimit',
      { kind: 'NumProjectsQuotaExceeded', message },
      402,
    );
    expect(quotaLimitIn(error, 'OwnedTeamQuotaExceeded')).toEqual({
      kind: 'NumProjectsQuotaExceeded',
      message,
    });
  });

  it('gets no message from the client if it has none (K15)', () => {
    expect(quotaLimitIn(refusalError('QuotaLimit', undefined, 402))).toEqual({
      kind: null,
      message: null,
    });
  });

  it('is not a limit if it is of another kind', () => {
    expect(quotaLimitIn(refusalError('Failed', undefined, 409))).toBeNull();
    expect(quotaLimitIn(new NetworkError())).toBeNull();
  });
});

describe('A call that exceeds a limit', () => {
  afterEach(() => {
    quotaLimits.clear();
    vi.unstubAllGlobals();
  });

  it.each([
    [
      'create team (K8)',
      'OwnedTeamQuotaExceeded',
      () => dataProvider.createTeam({ newTeamName: 'New', timeZone: 'UTC' }),
    ],
    [
      'invite (K9)',
      'TeamMembersQuotaExceeded',
      () =>
        dataProvider.create('invitations', {
          data: {
            memberEmailAddress: 'bob@example.test',
            teamRole: Role.Editor,
          },
        }),
    ],
    [
      'create project (K10)',
      'NumProjectsQuotaExceeded',
      () =>
        dataProvider.createProject({
          projectDescription: 'Next',
        }),
    ],
    [
      'create item',
      'ProjectItemsQuotaExceeded',
      () =>
        dataProvider.create('items', {
          data: {
            projectId: 'p1',
            itemType: ItemType.Demo,
            description: 'One more',
          },
        }),
    ],
  ])('raises on %s: %s', async (_name, kind, call) => {
    const browser = stubBrowser();
    browser.fetch.mockImplementation(async () => refused(402, 'QuotaLimit'));
    await expect(call()).rejects.toMatchObject({ result: 'QuotaLimit' });
    expect(quotaLimits.get()?.kind).toBe(kind);
  });
});

describe('A text that exceeds a limit when it is saved', () => {
  afterEach(() => {
    quotaLimits.clear();
    versions.forget('/resources/items/i1');
    vi.unstubAllGlobals();
  });

  it('raises it, with the server’s kind and message (K14)', async () => {
    const kind = 'ProjectTextQuotaExceeded';
    const limit = { kind, message: quotaMessage(kind) };
    const refusal = { result: 'QuotaLimit', data: limit };
    stubBrowser().fetch.mockImplementation(
      async () => new Response(JSON.stringify(refusal), { status: 402 }),
    );
    const base = { description: '' };
    versions.saved('/resources/items/i1', '"1"', base);
    const saving = dataProvider.updateItem({
      id: 'i1',
      itemType: ItemType.Demo,
      changes: { description: 'Very long' },
      base,
    });
    await expect(saving).rejects.toMatchObject({ result: 'QuotaLimit' });
    expect(quotaLimits.get()).toEqual(limit);
  });
});

describe('Upgrade Plan', () => {
  it.each([
    ['OwnedTeamQuotaExceeded', 'teams'],
    ['TotalTeamsQuotaExceeded', 'teams'],
    ['TeamMembersQuotaExceeded', 'teams'],
    ['NumProjectsQuotaExceeded', 'projects'],
    ['ProjectItemsQuotaExceeded', 'project-items'],
  ])('leads from %s to %s (K11 to K13, Q46)', (kind, feature) => {
    expect(upgradePath(kind)).toBe(
      `/settings/account/upgrade?feature=${feature}`,
    );
  });

  it.each([null, 'Another', 'toString', 'ProjectTextQuotaExceeded'])(
    'has no page for %s (K17)',
    (kind) => {
      expect(upgradePath(kind)).toBeNull();
    },
  );
});
