import { Role } from '#domain/shared/role.ts';
import { addItem, inWeek, scheduleProject } from '#tests/support/calls.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { acceptInvitation } from './acceptInvitation.ts';

/**
 * A team with an Admin, an Editor and at least one of every record, and users
 * outside of it.
 */
export type AccessPeople = Readonly<{
  stranger: Agent;
  /** The cookie of a session that was signed out. */
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
  /** The change that created the label. */
  changeId: string;
  invitationId: string;
  inviteCode: string;
  invitedAddress: string;
}>;

let createdGroups = 0;

/** Creates new users, and of their records only the requested ones. */
export const createAccessPeople = async (
  server: TestServer,
  isWanted: (part: keyof AccessPeople) => boolean = () => true,
): Promise<AccessPeople> => {
  createdGroups += 1;
  const address = (name: string) =>
    `${name}-${String(createdGroups)}@example.com`;
  const admin = await server.signIn(address('admin'));
  const outsider = await server.signIn(address('outsider'));
  const { inviteCode: code } = await invite(admin, address('editor'));
  const editor = server.agent();
  const { userContext, activeTeam } = await acceptInvitation(
    editor,
    address('editor'),
    code,
  );
  let people = {
    stranger: server.agent(),
    editor,
    admin,
    outsider,
    teamId: activeTeam.id,
    editorId: userContext.userId,
  } as AccessPeople;
  for (const { parts, make } of MAKERS) {
    if (!parts.some(isWanted)) continue;
    people = { ...people, ...(await make(people, { server, address })) };
  }
  return people;
};

type Maker = Readonly<{
  /** The records that `make` creates, and those that belong to them. */
  parts: readonly (keyof AccessPeople)[];
  make: (
    people: AccessPeople,
    context: Readonly<{
      server: TestServer;
      address: (name: string) => string;
    }>,
  ) => Promise<Partial<AccessPeople>>;
}>;

/** In this order, because later records belong to earlier ones. */
const MAKERS: readonly Maker[] = [
  {
    parts: ['deletedProjectId'],
    make: async ({ admin }) => {
      const { body } = await admin
        .post('/v1/teams/active/projects')
        .send({ projectDescription: 'Gone' })
        .expect(200);
      const { id } = body.data.newProject;
      await admin.delete(`/v1/teams/active/projects/${id}`).expect(200);
      return { deletedProjectId: id };
    },
  },
  {
    parts: ['projectId', 'items', 'deletedItemId', 'commentId', 'importId'],
    make: async ({ admin }) => {
      const projectId = (await scheduleProject(admin)).id;
      const item = async (kind: string) =>
        (await addItem(admin, kind, inWeek(0), kind)).id;
      const items = {
        demos: await item('demos'),
        implementations: await item('implementations'),
        gtm: await item('gtm'),
      };
      return { projectId, items };
    },
  },
  {
    parts: ['deletedItemId'],
    make: async ({ admin, editor }) => {
      const { id } = await addItem(admin, 'demos', inWeek(0), 'demos');
      await editor
        .delete(`/v1/teams/active/project-items/all/${id}`)
        .expect(200);
      return { deletedItemId: id };
    },
  },
  {
    parts: ['commentId'],
    make: async ({ editor, items }) => {
      const { body } = await editor
        .post(`/v1/teams/active/project-items/all/${items.gtm}/comments`)
        .send({ text: 'Is this ready?' })
        .expect(200);
      return { commentId: body.data.id };
    },
  },
  {
    parts: ['labelId', 'changeId'],
    make: async ({ admin }) => {
      const { body, headers } = await admin
        .post('/v1/teams/active/labels')
        .send({ name: 'Beta', color: '#3a66d6' })
        .expect(200);
      const changeId = String(headers['x-slipway-change']);
      return { labelId: body.data.id, changeId };
    },
  },
  {
    parts: ['viewId'],
    make: async ({ editor }) => {
      const { body } = await editor
        .post('/v1/teams/active/views')
        .send({ name: 'Ours', query: 'is:open', shared: true })
        .expect(200);
      return { viewId: body.data.id };
    },
  },
  {
    parts: ['webhookId'],
    make: async ({ admin }) => {
      const { body } = await admin
        .post('/v1/teams/active/webhooks')
        .send({ url: 'https://example.com/hook', kinds: ['StoryChanged'] })
        .expect(200);
      return { webhookId: body.data.id };
    },
  },
  {
    parts: ['importId'],
    make: async ({ editor, projectId }) => {
      const { body } = await editor
        .post('/v1/teams/active/imports')
        .send({
          format: 'Csv',
          text: 'title\nFrom a file',
          projectId,
          dryRun: false,
        })
        .expect(200);
      return { importId: body.data.id };
    },
  },
  {
    parts: ['invitationId', 'inviteCode', 'invitedAddress'],
    make: async ({ admin }, { address }) => {
      const invitedAddress = address('invited');
      const { id, inviteCode } = await invite(admin, invitedAddress);
      return { invitationId: id, inviteCode, invitedAddress };
    },
  },
  {
    parts: ['editorTokenId'],
    make: async ({ editor }) => {
      const { body } = await editor
        .post('/v1/user/access-tokens')
        .send({ name: 'Script', access: 'Read' })
        .expect(200);
      return { editorTokenId: body.data.id };
    },
  },
  {
    parts: ['editorSessionId'],
    make: async ({ editor }) => {
      const { body } = await editor.get('/v1/user/sessions').expect(200);
      return { editorSessionId: body.data.sessions[0].id };
    },
  },
  {
    parts: ['ended'],
    make: async (_people, { server, address }) => {
      const ended = await server.openSession(address('left'));
      await server
        .agent()
        .post('/v1/auth/logout')
        .set('Cookie', ended)
        .expect(200);
      return { ended };
    },
  },
];

const invite = async (admin: Agent, memberEmailAddress: string) => {
  const { body } = await admin
    .post('/v1/teams/active/members')
    .send({ memberEmailAddress, teamRole: Role.Editor })
    .expect(200);
  return body.data.invitedTeamMembers.find(
    (invitation: { memberEmailAddress: string }) =>
      invitation.memberEmailAddress === memberEmailAddress,
  );
};
