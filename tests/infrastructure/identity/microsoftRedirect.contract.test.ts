import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  Presenter,
  IdentityRefused,
} from '#application/shared/ports/Identity.ts';
import { CLIENT_ID } from '#tests/support/microsoft.ts';
import type { MicrosoftSituation } from './microsoftSituation.ts';
import { CLIENT, microsoftSituation } from './microsoftSituation.ts';

let here: MicrosoftSituation;
beforeEach(async () => {
  here = await microsoftSituation();
});
afterEach(() => here.microsoft.close());

describe('The redirect to Microsoft', () => {
  it('asks for openid and email only, and which account (B16)', async () => {
    const { location } = await here.open().begin();
    const { origin, pathname, searchParams } = new URL(location);
    expect(origin + pathname).toBe(
      `${here.microsoft.authority}/common/oauth2/v2.0/authorize`,
    );
    const { nonce, state, ...rest } = Object.fromEntries(searchParams);
    expect(rest).toEqual({
      client_id: CLIENT_ID,
      redirect_uri: 'https://slipway.example.com/auth/msft',
      response_type: 'id_token',
      response_mode: 'fragment',
      scope: 'openid email',
      prompt: 'select_account',
    });
    expect(nonce).toMatch(/^slipway\.[\w-]{43}$/);
    expect(state).toMatch(/^[\w-]{43}$/);
  });

  it('is never the same twice', async () => {
    const first = await here.open().begin();
    const other = await here.open().begin();
    expect(first.location).not.toBe(other.location);
    expect(first.redirectState).not.toEqual(other.redirectState);
  });

  it('reveals no secret of the browser to Microsoft', async () => {
    const { location, redirectState } = await here.open().begin();
    for (const secret of Object.values(redirectState)) {
      expect(location).not.toContain(secret);
    }
  });

  const beginRedirect = async () => {
    const { location, redirectState } = await here.open().begin();
    const nonce = new URL(location).searchParams.get('nonce') ?? '';
    return { redirectState, token: await here.microsoft.token({ nonce }) };
  };

  const reasonWith = async (token: string, presenter?: Presenter) => {
    try {
      await here.open().verify('Microsoft', token, presenter);
      return 'none';
    } catch (error) {
      return (error as IdentityRefused).reason;
    }
  };

  it('only returns to the browser in which it started', async () => {
    const [here, there] = [await beginRedirect(), await beginRedirect()];
    const page = (redirectState: Presenter['redirectState']) => ({
      redirectState,
      isPage: true,
    });
    expect(await reasonWith(here.token, page(here.redirectState))).toBe('none');
    expect(await reasonWith(here.token, page(there.redirectState))).toBe(
      'nonce',
    );
    expect(await reasonWith(here.token, page(null))).toBe('nonce');
    expect(await reasonWith(here.token, page({}))).toBe('nonce');
  });

  it('refuses a token that a page got elsewhere', async () => {
    const { redirectState } = await beginRedirect();
    const foreign = await here.microsoft.token({ nonce: 'of another client' });
    const plain = await here.microsoft.token();
    expect(await reasonWith(foreign, { redirectState, isPage: true })).toBe(
      'nonce',
    );
    expect(await reasonWith(plain, { redirectState, isPage: true })).toBe(
      'nonce',
    );
    expect(await reasonWith(plain)).toBe('nonce');
  });

  it('returns a token that cannot be used without the browser', async () => {
    const { token } = await beginRedirect();
    expect(await reasonWith(token, CLIENT)).toBe('nonce');
  });

  it('is not needed by clients with their own redirect', async () => {
    const token = await here.microsoft.token({ nonce: 'of another client' });
    expect(await reasonWith(token, CLIENT)).toBe('none');
  });
});
