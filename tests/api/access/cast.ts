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
  editorTokenId: string;
  projectId: string;
  items: Readonly<Record<'demos' | 'implementations' | 'gtm', string>>;
  deletedItemId: string;
  deletedProjectId: string;
  commentId: string;
  labelId: string;
  viewId: string;
  webhookId: string;
  importId: string;
  /** Of the label. */
  changeId: string;
  invitationId: string;
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
  const gone = await admin
    .post('/v1/teams/active/projects')
    .send({ projectDescription: 'Gone' })
    .expect(200);
  const deletedProjectId: string = gone.body.data.newProject.id;
  await admin
    .delete(`/v1/teams/active/projects/${deletedProjectId}`)
    .expect(200);
  const projectId = (await scheduledProject(admin)).id;
  const item = async (kind: string) =>
    (await addItem(admin, kind, inWeek(0), kind)).id;
  const items = {
    demos: await item('demos'),
    implementations: await item('implementations'),
    gtm: await item('gtm'),
  };
  const deletedItemId = await item('demos');
  await editor
    .delete(`/v1/teams/active/project-items/all/${deletedItemId}`)
    .expect(200);
  const said = await editor
    .post(`/v1/teams/active/project-items/all/${items.gtm}/comments`)
    .send({ text: 'Is this ready?' })
    .expect(200);
  const label = await admin
    .post('/v1/teams/active/labels')
    .send({ name: 'Beta', color: '#3a66d6' })
    .expect(200);
  const view = await editor
    .post('/v1/teams/active/views')
    .send({ name: 'Ours', query: 'is:open', shared: true })
    .expect(200);
  const webhook = await admin
    .post('/v1/teams/active/webhooks')
    .send({ url: 'https://example.com/hook', kinds: ['StoryChanged'] })
    .expect(200);
  const imported = await editor
    .post('/v1/teams/active/imports')
    .send({
      ...{ format: 'Csv', text: 'title\nFrom a file' },
      ...{ projectId, dryRun: false },
    })
    .expect(200);
  const invitation = await invite(admin, address('invited'));
  const token = await editor
    .post('/v1/user/access-tokens')
    .send({ name: 'Script', access: 'Read' })
    .expect(200);
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
    editorTokenId: token.body.data.id,
    editorSessionId: body.data.sessions[0].id,
    projectId,
    items,
    deletedItemId,
    deletedProjectId,
    commentId: said.body.data.id,
    labelId: label.body.data.id,
    viewId: view.body.data.id,
    webhookId: webhook.body.data.id,
    importId: imported.body.data.id,
    changeId: String(label.headers['x-slipway-change']),
    invitationId: invitation.id,
    inviteCode: invitation.inviteCode,
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
