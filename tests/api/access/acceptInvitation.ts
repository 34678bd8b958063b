import type { CoreContext } from '#api/contract/index.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

/** Signs in on this computer with an invitation, and returns the context. */
export const acceptInvitation = async (
  browser: Agent,
  emailAddress: string,
  inviteCode: string,
): Promise<CoreContext> => {
  const local = await browser
    .post('/v1/auth/local')
    .send({ emailAddress, code: LOCAL_CODE })
    .expect(200);
  const { idToken } = local.body.data;
  const { body } = await browser
    .post('/v1/auth/exchange-token')
    .send({ provider: 'Local', idToken, inviteCode, timeZone: 'UTC' })
    .expect(200);
  return body.data;
};
