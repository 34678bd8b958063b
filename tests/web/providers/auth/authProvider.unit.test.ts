import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { createAuthProvider } from '#web/providers/auth/authProvider.ts';
import {
  lastExtension,
  recordExtension,
} from '#web/providers/session/sessionExtension.ts';
import { hasSession, validateSession } from '#web/providers/session/session.ts';
import {
  signOutReason,
  sessionEnd,
} from '#web/providers/session/sessionEnd.ts';
import { NetworkError, refusalError } from '#web/providers/http/callErrors.ts';
import { CONTEXT_KEY } from '#web/providers/context/useSlipwayContext.ts';
import { stubBrowser, ok, refused } from '../browser.ts';

const context = {
  userContext: { userId: 'user-1', emailAddress: 'ada@example.test' },
} as CoreContext;

let browser: ReturnType<typeof stubBrowser>;
const createProvider = (forgetContext: () => void = () => undefined) =>
  createAuthProvider(async () => context, forgetContext);

beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('At startup', () => {
  it('accepts a recent login without a request (M7)', async () => {
    recordExtension(Date.now());
    await createProvider().checkAuth({});
    expect(await hasSession()).toBe(true);
    expect(browser.requests()).toEqual([]);
  });

  it('checks an older login with the context that the page needs anyway (Q12)', async () => {
    const loadContext = vi.fn(async () => context);
    await createAuthProvider(loadContext, () => undefined).checkAuth({});
    expect(loadContext).toHaveBeenCalledOnce();
    expect(browser.requests()).toEqual([]);
  });

  it('treats a session that the server does not know as signed out (B26)', async () => {
    const refusing = async () => {
      throw refusalError('Unauthorized', undefined, 401);
    };
    const { checkAuth } = createAuthProvider(refusing, () => undefined);
    await expect(checkAuth({})).rejects.toThrow();
  });

  it('does not sign out a user whose context is briefly unavailable', async () => {
    const failing = async () => {
      throw new NetworkError();
    };
    const { checkAuth } = createAuthProvider(failing, () => undefined);
    await expect(checkAuth({})).resolves.toBeUndefined();
  });

  it('does not sign out a user if the server is unavailable', async () => {
    browser.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await validateSession()).toBe(true);
  });

  it('treats an error reply as no session (Q12)', async () => {
    browser.fetch.mockResolvedValue(refused(500, 'Failed'));
    expect(await validateSession()).toBe(false);
  });
});

describe('A forced sign-out', () => {
  it.each([401, 403, 500])(
    'is not left to react-admin, which would count a call refused with %d as done (Q43)',
    async (status) => {
      const { checkError } = createProvider();
      const refusal = refusalError('Unauthorized', undefined, status);
      await expect(checkError(refusal)).resolves.toBeUndefined();
    },
  );

  it('removes the session from this device and leads to /login (Q3)', async () => {
    recordExtension(Date.now());
    expect(await createProvider().logout({})).toBe(false);
    // By now, another person may have signed in in another tab.
    expect(browser.requests()).toEqual([]);
    expect(lastExtension()).toBeNull();
    expect(browser.assign).toHaveBeenCalledExactlyOnceWith('/login');
  });

  it('is passed to the sign-in, unless no user was signed in on this device', async () => {
    browser.fetch.mockImplementation(async () => refused(401, 'Unauthorized'));
    await createProvider().logout({});
    expect(signOutReason.take()).toBeNull();
    recordExtension(Date.now());
    await createProvider().logout({});
    expect(signOutReason.take()).toBe('ended');
  });

  it('clears the context, even if the server does not answer (B32)', async () => {
    const queries = new QueryClient();
    queries.setQueryData(CONTEXT_KEY, context);
    queries.setQueryData(['items', 'p-1'], []);
    browser.fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await createProvider(() => queries.clear()).logout({});
    expect(queries.getQueryData(CONTEXT_KEY)).toBeUndefined();
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });

  it('happens once, no matter how many calls were refused', async () => {
    const { logout } = createProvider();
    await Promise.all([logout({}), logout({})]);
    expect(browser.assign).toHaveBeenCalledOnce();
  });

  it('ends the session of a person without a team (I22)', async () => {
    sessionEnd.report('ACCOUNT.WITHOUT_TEAM');
    browser.fetch.mockResolvedValue(ok());
    await createProvider().logout({});
    expect(browser.requests()).toMatchObject([
      { call: 'POST /v1/auth/logout' },
    ]);
  });
});

describe('The identity', () => {
  it('is the user of the context', async () => {
    expect(await createProvider().getIdentity?.()).toEqual({
      id: 'user-1',
      fullName: 'ada@example.test',
    });
  });
});

describe('Permissions', () => {
  const may = (teamRole: Role, action: string, resource: string) => {
    const getContext = async () =>
      ({ userContext: { ...context.userContext, teamRole } }) as CoreContext;
    const { canAccess } = createAuthProvider(getContext, () => undefined);
    return canAccess?.({ action, resource });
  };

  it('are the role in the active team', async () => {
    const getContext = async () =>
      ({ userContext: { teamRole: Role.Editor } }) as CoreContext;
    const { getPermissions } = createAuthProvider(getContext, () => undefined);
    expect(await getPermissions?.({})).toBe(Role.Editor);
  });

  it.each([
    ['edit', 'members'],
    ['delete', 'members'],
    ['create', 'invitations'],
    ['delete', 'invitations'],
    ['list', 'audit'],
    ['list', 'deleted-projects'],
    ['list', 'webhooks'],
    ['create', 'webhooks'],
    ['list', 'seals'],
    ['redact', 'texts'],
  ])('allow only Admins to %s %s', async (action, resource) => {
    expect(await may(Role.Admin, action, resource)).toBe(true);
    expect(await may(Role.Editor, action, resource)).toBe(false);
  });

  it.each([
    ['list', 'members'],
    ['list', 'invitations'],
    ['delete', 'sessions'],
    ['edit', 'projects'],
    ['create', 'items'],
  ])('allow all members to %s %s', async (action, resource) => {
    expect(await may(Role.Editor, action, resource)).toBe(true);
  });
});
