import { Role } from '#domain/shared/role.ts';
import {
  addItem,
  contextOf,
  inWeek,
  scheduledProject,
} from '#tests/support/calls.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { acceptInvitation } from './acceptInvitation.ts';

/** A team with an Admin, an Editor and something of everything, and others. */
export type Cast = Readonly<{
  stranger: Agent;
  /** Has signed out; the cookie is still sent. */
  ended: string;
  editor: Agent;
  admin: Agent;
  outsider: Agent;
  teamId: string;
  editorId: string;
  editorSessionId: string;
  projectId: string;
  items: Readonly<Record<'demos' | 'implementations' | 'gtm', string>>;
  inviteCode: string;
  invitedAddress: string;
}>;

let casts = 0;

export const newCast = async (server: TestServer): Promise<Cast> => {
  casts += 1;
  const address = (name: string) => `${name}-${String(casts)}@example.com`;
  const admin = await server.signIn(address('admin'));
  const outsider = await server.signIn(address('outsider'));
  const { inviteCode: code } = await invite(admin, address('editor'));
  const editor = server.agent();
  const { userContext } = await acceptInvitation(
    editor,
    address('editor'),
    code,
  );
  const projectId = (await scheduledProject(admin)).id;
  const item = async (kind: string) =>
    (await addItem(admin, kind, inWeek(0), kind)).id;
  const items = {
    demos: await item('demos'),
    implementations: await item('implementations'),
    gtm: await item('gtm'),
  };
  const { inviteCode } = await invite(admin, address('invited'));
  const { body } = await editor.get('/v1/user/sessions').expect(200);
  const ended = await server.openSession(address('left'));
  await server.agent().post('/v1/auth/logout').set('Cookie', ended).expect(200);
  return {
    stranger: server.agent(),
    ended,
    editor,
    admin,
    outsider,
    teamId: (await contextOf(admin)).activeTeam.id,
    editorId: userContext.userId,
    editorSessionId: body.data.sessions[0].id,
    projectId,
    items,
    inviteCode,
    invitedAddress: address('invited'),
  };
};

const invite = async (admin: Agent, memberEmailAddress: string) => {
  const { body } = await admin
    .post('/v1/teams/active/members')
    .send({ memberEmailAddress, teamRole: Role.Editor })
    .expect(200);
  return body.data.invitedTeamMembers.find(
    (one: { memberEmailAddress: string }) =>
      one.memberEmailAddress === memberEmailAddress,
  );
};
