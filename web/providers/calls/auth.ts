import type {
  CoreContext,
  ExchangeToken,
  Provider,
  ProvidersReply,
} from '#api/contract/index.ts';
import { read } from './read.ts';
import { send } from '../http/client.ts';

/** The calls of signing in, for a person who has no session yet. */
export const authCalls = {
  getProviders: (): Promise<ProvidersReply> =>
    read({ path: '/auth/providers' }),

  validateInvite: async (inviteCode: string): Promise<boolean> => {
    const { isValid } = await read<{ isValid: boolean }>({
      path: '/auth/validate-invite',
      method: 'POST',
      body: { inviteCode },
    });
    return isValid;
  },

  /**
   * Returns an id token for local sign-in. The code may be empty in a browser
   * that has shown it before; otherwise the call fails with ACCOUNT.LOCAL_CODE.
   */
  signInLocally: async (
    emailAddress: string,
    code: string,
  ): Promise<string> => {
    const { data } = await send({
      path: '/auth/local',
      method: 'POST',
      body: { emailAddress, ...(code && { code }) },
    });
    return (data as { idToken: string }).idToken;
  },

  /** Emails a sign-in link; returns for how many seconds it is valid. */
  mailLink: async (
    emailAddress: string,
    inviteCode: string | null,
  ): Promise<number> => {
    const body = { emailAddress, inviteCode };
    const { data } = await send({ path: '/auth/mail', method: 'POST', body });
    return (data as { expiresInSeconds: number }).expiresInSeconds;
  },

  /** Opens the session; 403 means the waiting list. */
  exchangeToken: async (
    idToken: string,
    provider: Provider,
    inviteCode: string | null,
  ): Promise<CoreContext> => {
    const body: ExchangeToken = {
      idToken,
      provider,
      inviteCode,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const path = '/auth/exchange-token';
    const { data } = await send({ path, method: 'POST', body });
    return data as CoreContext;
  },
};
