import { Role } from '#domain/shared/role.ts';
import type { Cast } from './cast.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

/** Request parameters of a route, with ids of the cast's team. */
export type Call = Readonly<{ params?: object; body?: object; query?: string }>;

export type Expectation = Readonly<{
  /** Who has not signed in, or not any more. */
  stranger: number;
  editor: number;
  admin: number;
  /** A member of another team, with this team's ids. */
  outsider: number;
  call?: (cast: Cast) => Call;
}>;

const REFUSED = 401;

/** Open to everybody: before there can be a session. */
const open = (status: number, call?: () => Call): Expectation => ({
  stranger: status,
  editor: status,
  admin: status,
  outsider: status,
  ...(call === undefined ? {} : { call }),
});

/** Routes without ids in them: they act on the caller's own user or team. */
const own = (call?: (cast: Cast) => Call): Expectation => ({
  stranger: REFUSED,
  editor: 200,
  admin: 200,
  outsider: 200,
  ...(call === undefined ? {} : { call }),
});

/** Names something of the team, which does not exist for others. */
const ofTeam = (call: (cast: Cast) => Call): Expectation => ({
  ...own(call),
  outsider: 404,
});

const forAdmins = (call: (cast: Cast) => Call): Expectation => ({
  ...ofTeam(call),
  editor: 403,
});

const newItem = ({ projectId }: Cast): Call => ({
  body: { projectId, description: 'Another' },
});
const itemChange = (id: string): Call => ({
  params: { id },
  body: { description: 'Changed' },
});
const project = ({ projectId: id }: Cast): Call => ({ params: { id } });

/** Who may call what, for every route. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /auth/providers': open(200),
  'GET /auth/validate': open(200),
  'POST /auth/logout': open(200),
  'POST /auth/local': open(200, () => ({
    body: { emailAddress: 'somebody@example.com', code: LOCAL_CODE },
  })),
  'POST /auth/validate-invite': open(200, () => ({
    body: { inviteCode: 'unknown' },
  })),
  'POST /auth/exchange-token': open(401, () => ({
    body: { provider: 'Local', idToken: 'made up' },
  })),
  // Not set up here.
  'GET /auth/google': open(400),
  'GET /auth/google/callback': open(400),
  'GET /auth/microsoft': open(400),

  'GET /user/core-application-context': own(),
  'GET /user/usage': own(),
  'GET /user/export': own(),
  'GET /user/sessions': own(),
  'DELETE /user/sessions/:id': {
    ...ofTeam(({ editorSessionId: id }) => ({ params: { id } })),
    admin: 404,
  },
  'DELETE /user': {
    ...own(() => ({ body: { confirmation: 'wrong@example.com' } })),
    editor: 400,
    admin: 400,
    outsider: 400,
  },
  'PUT /user/profile': own(() => ({ body: { displayName: 'Ada' } })),
  'PUT /users/active/active-team': ofTeam(({ teamId }) => ({
    body: { newActiveTeamId: teamId },
  })),

  'POST /teams': own(() => ({ body: {} })),
  'GET /teams/active': own(),
  'PUT /teams/active/name': own(() => ({ body: { newTeamName: 'Rockets' } })),
  'PUT /teams/active/time-zone': own(() => ({
    body: { timeZone: 'Asia/Tokyo' },
  })),
  'PUT /teams/active/first-run-experience': own(() => ({
    body: { setupGuideCompleted: true },
  })),
  'PUT /teams/active/go-to-market-plan': own(() => ({
    body: { productStory: 'Once', businessModel: { elements: [] } },
  })),
  'GET /teams/active/go-to-market-plan/versions': own(),
  'POST /teams/active/members': {
    ...forAdmins(() => ({
      body: { memberEmailAddress: 'new@example.com', teamRole: Role.Editor },
    })),
    outsider: 200,
  },
  'DELETE /teams/active/members/invites': forAdmins(
    ({ inviteCode, invitedAddress: emailAddress }) => ({
      body: { inviteReference: { inviteCode, emailAddress } },
    }),
  ),
  'DELETE /teams/active/members/:userId': forAdmins(({ editorId: userId }) => ({
    params: { userId },
  })),
  'PUT /teams/active/members/:userId/role': forAdmins(
    ({ editorId: userId }) => ({
      params: { userId },
      body: { teamRole: Role.Admin },
    }),
  ),
  'GET /resources/members': own(),
  'GET /resources/invitations': own(),

  'GET /agent/product-story': own(),
  'PUT /agent/product-story': own(() => ({
    body: { workflowState: 'Refine' },
  })),
  'POST /agent/:contextId/generate': own(() => ({
    params: { contextId: 'product-story' },
    body: { contentId: 'questions', input: 'An app for gardeners' },
  })),

  'POST /teams/active/projects': own(() => ({
    body: { projectDescription: 'Next' },
  })),
  'PUT /teams/active/projects/active': ofTeam(({ projectId }) => ({
    body: { newActiveProjectId: projectId },
  })),
  'GET /teams/active/projects/:id': ofTeam(project),
  'PUT /teams/active/projects/:id': ofTeam((cast) => ({
    ...project(cast),
    body: { description: 'Renamed' },
  })),
  'DELETE /teams/active/projects/:id': ofTeam(project),
  'GET /teams/active/projects/:id/charts/burndown': ofTeam(project),
  'GET /teams/active/projects/:id/charts/scope': ofTeam(project),
  'GET /teams/active/projects/:id/charts/work-plan': ofTeam(project),
  'GET /teams/active/projects/:id/reports/:name': ofTeam(
    ({ projectId: id }) => ({ params: { id, name: 'throughput' } }),
  ),
  'GET /teams/active/projects/:id/history': ofTeam(project),
  'GET /teams/active/projects/:id/as-of': ofTeam(project),
  'GET /resources/plan-history': ofTeam(({ projectId }) => ({
    query: `?filter=${encodeURIComponent(JSON.stringify({ projectId }))}`,
  })),
  'GET /teams/active/projects/:projectId/search': ofTeam(({ projectId }) => ({
    params: { projectId },
    query: '?query=a',
  })),
  'GET /resources/projects': own(),

  'GET /resources/items': ofTeam(({ projectId }) => ({
    query: `?filter=${encodeURIComponent(JSON.stringify({ projectId }))}`,
  })),
  'GET /resources/items/:id': ofTeam(({ items }) => ({
    params: { id: items.gtm },
  })),
  'POST /teams/active/projects/:projectId/all/query': ofTeam(
    ({ projectId }) => ({ params: { projectId }, body: {} }),
  ),
  'POST /teams/active/projects/:projectId/all/bulk': ofTeam(
    ({ projectId, items }) => ({
      params: { projectId },
      body: { command: 'Complete', itemIds: [items.gtm] },
    }),
  ),
  'POST /teams/active/project-items/demos': ofTeam(newItem),
  'POST /teams/active/project-items/implementations': ofTeam(newItem),
  'POST /teams/active/project-items/gtm': ofTeam(newItem),
  'PUT /teams/active/project-items/demos/:id': ofTeam(({ items }) =>
    itemChange(items.demos),
  ),
  'PUT /teams/active/project-items/implementations/:id': ofTeam(({ items }) =>
    itemChange(items.implementations),
  ),
  'PUT /teams/active/project-items/gtm/:id': ofTeam(({ items }) =>
    itemChange(items.gtm),
  ),
  'PUT /teams/active/project-items/all/:id/complete': ofTeam(({ items }) => ({
    params: { id: items.gtm },
    body: { markComplete: true },
  })),
  'DELETE /teams/active/project-items/all/:id': ofTeam(({ items }) => ({
    params: { id: items.gtm },
  })),
  'GET /teams/active/project-items/all/:id/versions': ofTeam(({ items }) => ({
    params: { id: items.gtm },
  })),
  'PUT /teams/active/projects/:projectId/all/:itemId/project-context': ofTeam(
    ({ projectId, items }) => ({
      params: { projectId, itemId: items.gtm },
      body: { newAssignment: { scope: 0 } },
    }),
  ),
};
