import { Role, Scope } from '#api/contract/values.ts';
import type { AccessPeople } from './accessPeople.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

/** The request of a route, with ids of the people's team. */
export type Call = Readonly<{ params?: object; body?: object; query?: string }>;

export type Expectation = Readonly<{
  /** The status for somebody who is not signed in, or no longer. */
  stranger: number;
  editor: number;
  admin: number;
  /** The status for a member of another team who uses this team's ids. */
  outsider: number;
  call?: (people: AccessPeople) => Call;
}>;

const REFUSED = 401;

/** For routes that are open to everybody, because there is no session yet. */
const open = (status: number, call?: () => Call): Expectation => ({
  stranger: status,
  editor: status,
  admin: status,
  outsider: status,
  ...(call === undefined ? {} : { call }),
});

/** For routes without ids, which act on the caller's own user or team. */
const own = (call?: (people: AccessPeople) => Call): Expectation => ({
  stranger: REFUSED,
  editor: 200,
  admin: 200,
  outsider: 200,
  ...(call === undefined ? {} : { call }),
});

/** For routes that name a record of the team, which other teams cannot see. */
const ofTeam = (call: (people: AccessPeople) => Call): Expectation => ({
  ...own(call),
  outsider: 404,
});

const forAdmins = (call: (people: AccessPeople) => Call): Expectation => ({
  ...ofTeam(call),
  editor: 403,
});

const newItem = ({ projectId }: AccessPeople): Call => ({
  body: { projectId, description: 'Another' },
});
const itemChange = (id: string): Call => ({
  params: { id },
  body: { description: 'Changed' },
});
const projectPath = ({ projectId: id }: AccessPeople): Call => ({
  params: { id },
});

const COMMENTS = '/teams/active/project-items/all/:id/comments';
const commentPath = ({ items: { gtm: id }, commentId }: AccessPeople) => ({
  params: { id, commentId },
});
const commentCall = (people: AccessPeople): Call => ({
  ...commentPath(people),
  body: { text: 'Ready.' },
});

const LABELS = '/teams/active/labels';
const labelPath = ({ labelId: id }: AccessPeople): Call => ({ params: { id } });

const WEBHOOKS = '/teams/active/webhooks';
const webhookPath = ({ webhookId: id }: AccessPeople): Call => ({
  params: { id },
});

const VIEWS = '/teams/active/views';
const deletedItemPath = ({ deletedItemId: id }: AccessPeople): Call => ({
  params: { id },
});
const deletedProjectPath = ({ deletedProjectId: id }: AccessPeople): Call => ({
  params: { id },
});
const viewPath = ({ viewId: id }: AccessPeople): Call => ({ params: { id } });

/** The expected status of every route for each kind of caller. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  'GET /auth/providers': open(200),
  'GET /auth/validate': open(200),
  'GET /live': own(),
  'PUT /live/presence': ofTeam(({ projectId }) => ({
    body: { projectId, itemId: null },
  })),
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
  // No provider and no mail server is set up.
  'GET /auth/google': open(400),
  'GET /auth/google/callback': open(400),
  'GET /auth/microsoft': open(400),
  'GET /auth/oidc': open(400),
  'GET /auth/oidc/callback': open(400),
  'POST /auth/mail': open(400, () => ({
    body: { emailAddress: 'ada@example.com' },
  })),

  'GET /user/core-application-context': own(),
  'GET /user/usage': own(),
  'GET /user/export': own(),
  'GET /user/calendar': own(),
  'POST /user/calendar': own(),
  'GET /user/sessions': own(),
  'GET /resources/sessions': own(),
  // The session is the Editor's.
  'GET /resources/sessions/:id': {
    ...ofTeam(({ editorSessionId: id }) => ({ params: { id } })),
    admin: 404,
  },
  'GET /user/browsers': own(),
  // An id that nobody has.
  'DELETE /user/browsers/:id': {
    ...own(() => ({ params: { id: 'none' } })),
    editor: 404,
    admin: 404,
    outsider: 404,
  },
  // The session is the Editor's.
  'DELETE /user/sessions/:id': {
    ...ofTeam(({ editorSessionId: id }) => ({ params: { id } })),
    admin: 404,
  },
  // The confirmation is not their address.
  'DELETE /user': {
    ...own(() => ({ body: { confirmation: 'wrong@example.com' } })),
    editor: 400,
    admin: 400,
    outsider: 400,
  },
  'GET /user/access-tokens': own(),
  'POST /user/access-tokens': ofTeam(({ teamId }) => ({
    body: { name: 'Script', access: 'Read', teamId },
  })),
  // The token is the Editor's.
  'DELETE /user/access-tokens/:id': {
    ...ofTeam(({ editorTokenId: id }) => ({ params: { id } })),
    admin: 404,
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
  'GET /resources/members/:id': ofTeam(({ editorId: id }) => ({
    params: { id },
  })),
  'GET /resources/invitations': own(),
  'GET /resources/invitations/:id': ofTeam(({ invitationId: id }) => ({
    params: { id },
  })),

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
  'GET /teams/active/projects/:id': ofTeam(projectPath),
  'PUT /teams/active/projects/:id': ofTeam((people) => ({
    ...projectPath(people),
    body: { description: 'Renamed' },
  })),
  'DELETE /teams/active/projects/:id': ofTeam(projectPath),
  'GET /teams/active/projects/:id/charts/burndown': ofTeam(projectPath),
  'GET /teams/active/projects/:id/charts/scope': ofTeam(projectPath),
  'GET /teams/active/projects/:id/charts/work-plan': ofTeam(projectPath),
  'GET /teams/active/projects/:id/forecast': ofTeam(projectPath),
  'GET /teams/active/projects/:id/explain': ofTeam((people) => ({
    ...projectPath(people),
    query: '?chart=burndown&index=0',
  })),
  'GET /teams/active/projects/:id/explain/counter': ofTeam((people) => ({
    ...projectPath(people),
    query: '?counter=completed',
  })),
  'GET /teams/active/projects/:id/review': ofTeam(projectPath),
  'GET /teams/active/projects/:id/reports/:name': ofTeam(
    ({ projectId: id }) => ({ params: { id, name: 'throughput' } }),
  ),
  'GET /teams/active/projects/:id/reports/:name/explain': ofTeam(
    ({ projectId: id }) => ({
      params: { id, name: 'throughput' },
      query: '?column=completed&week=1',
    }),
  ),
  'GET /teams/active/projects/:id/history': ofTeam(projectPath),
  'GET /teams/active/projects/:id/as-of': ofTeam(projectPath),
  'GET /resources/plan-history': ofTeam(({ projectId }) => ({
    query: `?filter=${encodeURIComponent(JSON.stringify({ projectId }))}`,
  })),
  'GET /teams/active/projects/:projectId/search': ofTeam(({ projectId }) => ({
    params: { projectId },
    query: '?query=a',
  })),
  'GET /resources/projects': own(),
  'GET /resources/projects/:id': ofTeam(projectPath),

  'GET /resources/items': ofTeam(({ projectId }) => ({
    query: `?filter=${encodeURIComponent(JSON.stringify({ projectId }))}`,
  })),
  'GET /resources/items/:id': ofTeam(({ items }) => ({
    params: { id: items.gtm },
  })),
  'GET /resources/deleted-items': ofTeam(({ projectId }) => ({
    query: `?filter=${encodeURIComponent(JSON.stringify({ projectId }))}`,
  })),
  'GET /resources/deleted-items/:id': ofTeam(deletedItemPath),
  'POST /teams/active/deleted-items/:id/restore': ofTeam(deletedItemPath),
  'GET /teams/active/projects/active/items': own(),
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
  'PUT /teams/active/project-items/all/:id/labels': ofTeam(({ items }) => ({
    params: { id: items.gtm },
    body: { labelIds: [] },
  })),
  [`GET ${LABELS}`]: own(),
  [`POST ${LABELS}`]: own(() => ({
    body: { name: 'Later', color: '#5f6b7a' },
  })),
  [`PUT ${LABELS}/:id`]: ofTeam((people) => ({
    ...labelPath(people),
    body: { name: 'Public beta' },
  })),
  [`DELETE ${LABELS}/:id`]: ofTeam(labelPath),
  'POST /teams/active/imports': ofTeam(({ projectId }) => ({
    body: { format: 'Csv', text: 'title\nAnother', projectId, dryRun: true },
  })),
  'GET /teams/active/imports/:id': ofTeam(({ importId: id }) => ({
    params: { id },
  })),
  'DELETE /teams/active/imports/:id': ofTeam(({ importId: id }) => ({
    params: { id },
  })),
  'GET /teams/active/export': own(),
  'GET /teams/active/seals': { ...own(), editor: 403 },
  // No day has been sealed.
  'GET /teams/active/seals/:date': {
    ...own(() => ({ params: { date: '2026-03-04' } })),
    editor: 403,
    admin: 404,
    outsider: 404,
  },
  'GET /teams/active/audit': { ...own(), editor: 403 },
  // An id that no entry has.
  'GET /teams/active/audit/:id': {
    ...own(() => ({ params: { id: 'unknown' } })),
    editor: 403,
    admin: 404,
    outsider: 404,
  },
  'GET /teams/active/deleted-projects': { ...own(), editor: 403 },
  'GET /resources/deleted-projects': { ...own(), editor: 403 },
  'GET /resources/deleted-projects/:id': forAdmins(deletedProjectPath),
  'POST /teams/active/deleted-projects/:id/restore':
    forAdmins(deletedProjectPath),
  'GET /teams/active/changes': own(),
  'POST /teams/active/changes/:changeId/undo': ofTeam(({ changeId }) => ({
    params: { changeId },
    body: {},
  })),
  [`GET ${VIEWS}`]: own(),
  [`POST ${VIEWS}`]: own(() => ({ body: { name: 'Mine', query: 'is:open' } })),
  // The Editor shares the view, which only its owner may do.
  [`PUT ${VIEWS}/:id`]: ofTeam((people) => ({
    ...viewPath(people),
    body: { query: 'is:completed' },
  })),
  [`DELETE ${VIEWS}/:id`]: ofTeam(viewPath),
  [`GET ${WEBHOOKS}`]: { ...own(), editor: 403 },
  [`POST ${WEBHOOKS}`]: {
    ...own(() => ({
      body: { url: 'https://example.com', kinds: ['ItemCreated'] },
    })),
    editor: 403,
  },
  [`PUT ${WEBHOOKS}/:id`]: forAdmins((people) => ({
    ...webhookPath(people),
    body: { paused: true },
  })),
  [`DELETE ${WEBHOOKS}/:id`]: forAdmins(webhookPath),
  [`GET ${WEBHOOKS}/:id/deliveries`]: forAdmins(webhookPath),
  // The webhook has no deliveries yet.
  [`POST ${WEBHOOKS}/:id/deliveries/:deliveryId/resend`]: {
    ...forAdmins(({ webhookId: id }) => ({
      params: { id, deliveryId: 'never' },
    })),
    admin: 404,
  },
  [`GET ${COMMENTS}`]: ofTeam(commentPath),
  [`POST ${COMMENTS}`]: ofTeam(commentCall),
  // The comment is the Editor's.
  [`PUT ${COMMENTS}/:commentId`]: { ...ofTeam(commentCall), admin: 403 },
  [`DELETE ${COMMENTS}/:commentId`]: ofTeam(commentPath),
  [`POST ${COMMENTS}/:commentId/redaction`]: forAdmins(commentPath),
  'POST /teams/active/project-items/all/:id/redaction': forAdmins(
    ({ items }) => ({ params: { id: items.gtm } }),
  ),
  'POST /teams/active/go-to-market-plan/redaction': {
    ...own(),
    editor: 403,
  },
  'GET /user/notifications': own(),
  'PUT /user/notifications': own(() => ({
    body: { mail: 'AtOnce', weeklyReview: true },
  })),
  'GET /notifications/unsubscribe': open(200, () => ({ query: '?token=x' })),
  'POST /notifications/unsubscribe': open(200, () => ({ query: '?token=x' })),
  'GET /inbox': own(),
  // An id that no entry has.
  'PUT /inbox/:id': {
    ...ofTeam(({ commentId }) => ({
      params: { id: `${commentId}-Comment-nobody` },
      body: { read: true },
    })),
    editor: 404,
    admin: 404,
  },
  'POST /inbox/read-all': own(),
  'GET /teams/active/project-items/all/:id/watch': ofTeam(commentPath),
  'PUT /teams/active/project-items/all/:id/watch': ofTeam((people) => ({
    ...commentPath(people),
    body: { watch: 'Follow' },
  })),
  'GET /teams/active/project-items/all/:id/versions': ofTeam(({ items }) => ({
    params: { id: items.gtm },
  })),
  'PUT /teams/active/projects/:projectId/all/:itemId/project-context': ofTeam(
    ({ projectId, items }) => ({
      params: { projectId, itemId: items.gtm },
      body: { newAssignment: { scope: Scope.Project } },
    }),
  ),
};

/** The parts of the people that a call uses, found by calling it. */
export const partsIn = (
  call: Expectation['call'],
): ReadonlySet<keyof AccessPeople> => {
  const parts = new Set<keyof AccessPeople>();
  const noting = new Proxy({} as AccessPeople, {
    get: (_, part) => {
      parts.add(part as keyof AccessPeople);
      return {};
    },
  });
  call?.(noting);
  return parts;
};
