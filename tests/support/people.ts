import type { CoreContext, Team } from '#api/contract/index.ts';
import type { Agent, TestServer } from './testServer.ts';
import { LOCAL_CODE } from './fixed.ts';

/** Calls with which tests of people and teams begin. */

/** Exchanges an id token; the test checks the answer. */
export const exchangeToken = async (
  browser: Agent,
  emailAddress: string,
  more: Readonly<{ inviteCode?: unknown; timeZone?: string }> = {},
) => {
  const { body } = await browser
    .post('/v1/auth/local')
    .send({ emailAddress, code: LOCAL_CODE })
    .expect(200);
  const { idToken } = body.data;
  return browser
    .post('/v1/auth/exchange-token')
    .send({ provider: 'Local', idToken, ...more });
};

export const invite = async (
  admin: Agent,
  memberEmailAddress: string,
  teamRole?: number,
): Promise<Team> => {
  const { body } = await admin
    .post('/v1/teams/active/members')
    .send({ memberEmailAddress, teamRole })
    .expect(200);
  return body.data;
};

/** The invitation code that an Admin sees for an address. */
export const codeFor = (
  { invitedTeamMembers }: Team,
  emailAddress: string,
): string => {
  const invited = invitedTeamMembers.find(
    ({ memberEmailAddress }) => memberEmailAddress === emailAddress,
  );
  if (invited?.inviteCode === undefined) {
    throw new Error(`The team shows no invitation code for ${emailAddress}.`);
  }
  return invited.inviteCode;
};

export const deleteInvitation = (
  browser: Agent,
  inviteCode: string,
  emailAddress: string,
) =>
  browser
    .delete('/v1/teams/active/members/invites')
    .send({ inviteReference: { inviteCode, emailAddress } });

export type Guest = Readonly<{
  browser: Agent;
  userId: string;
  context: CoreContext;
}>;

/** Invites a user, who then signs in with the invitation. */
export const joinTeam = async (
  server: TestServer,
  admin: Agent,
  emailAddress: string,
  teamRole?: number,
): Promise<Guest> => {
  const team = await invite(admin, emailAddress, teamRole);
  const inviteCode = codeFor(team, emailAddress);
  const browser = server.agent();
  const reply = await exchangeToken(browser, emailAddress, { inviteCode });
  if (reply.status !== 200) throw new Error(reply.text);
  const context: CoreContext = reply.body.data;
  return { browser, userId: context.userContext.userId, context };
};

export const activeTeamOf = async (browser: Agent): Promise<Team> =>
  (await browser.get('/v1/teams/active').expect(200)).body.data;

export const createTeam = async (
  browser: Agent,
  newTeamName?: string,
): Promise<Team> =>
  (await browser.post('/v1/teams').send({ newTeamName }).expect(200)).body.data;

export const chooseTeam = (browser: Agent, newActiveTeamId: string) =>
  browser.put('/v1/users/active/active-team').send({ newActiveTeamId });
