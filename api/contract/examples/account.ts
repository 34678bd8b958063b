import * as tokens from '../accessToken.ts';
import * as contract from '../account.ts';
import { Role } from '../values.ts';
import { example } from './example.ts';
import { IDS, NOW } from './ids.ts';
import { INVITE_BY_LINK } from './item.ts';
import { BETA } from './project.ts';
import { ROCKETS } from './team.ts';

const emailAddress = 'ada@example.com';
const displayName = 'Ada Lovelace';
const color = '#3971b7';
const idToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';
const inviteCode = 'q2ZkT0l1vXb3Yw8sN6RjPg';

const accessToken = {
  id: IDS.token,
  name: 'Nightly report',
  access: 'Read' as const,
  teamId: IDS.rockets,
  createdAt: NOW,
  expiresAt: '2026-06-02T10:00:00.000Z',
  lastUsedAt: null,
};

const SESSION = {
  id: IDS.session,
  createdAt: '2026-03-02T07:12:45.000Z',
  lastSeenAt: NOW,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0)',
  current: true,
};

export const accountExamples = [
  example(contract.providersReply, {
    providers: ['Oidc', 'Microsoft', 'Google', 'Mail'],
    oidcName: 'Keycloak',
    invitationRequired: false,
  }),
  example(contract.localSignIn, { emailAddress, code: 'k7mq-2xwr-hd4n' }),
  example(contract.localSignInReply, { idToken }),
  example(contract.mailSignIn, { emailAddress, inviteCode: null }),
  example(contract.mailSignInReply, { expiresInSeconds: 600 }),
  example(contract.exchangeToken, {
    idToken,
    provider: 'Microsoft',
    inviteCode: null,
    timeZone: 'Europe/Oslo',
  }),
  example(contract.validateInvite, { inviteCode }),
  example(contract.validateInviteReply, { isValid: true }),
  example(contract.validateReply, { authenticated: true, fresh: false }),
  example(contract.closeAccount, { confirmation: emailAddress }),
  example(contract.reviseProfile, { displayName, color }),
  example(contract.chooseTeam, { newActiveTeamId: IDS.rockets }),
  example(contract.session, SESSION),
  example(contract.sessionsReply, { sessions: [SESSION] }),
  example(contract.browsersReply, {
    browsers: [
      { id: SESSION.id, lastUsedAt: NOW, userAgent: SESSION.userAgent },
    ],
  }),
  example(tokens.createAccessToken, {
    name: accessToken.name,
    access: 'Read',
    expiresAt: accessToken.expiresAt,
    teamId: IDS.rockets,
  }),
  example(tokens.createdAccessToken, {
    ...accessToken,
    token: 'slw_0000000000000000000000000000000000000',
  }),
  example(tokens.accessTokensReply, { tokens: [accessToken] }),
  example(contract.usage, {
    ownedTeams: { used: 1, limit: 5 },
    teams: { used: 2, limit: 20 },
    teamMembers: { used: 4, limit: 25 },
    projects: { used: 3, limit: 50 },
    projectItems: { used: 312, limit: 2000 },
  }),
  example(contract.ownData, {
    exportedAt: NOW,
    account: {
      userId: IDS.ada,
      emailAddress,
      displayName,
      color,
      createdAt: '2026-03-02T07:12:45.000Z',
      notifications: { mail: 'Digest', weeklyReview: false },
    },
    sessions: [
      {
        id: IDS.session,
        createdAt: '2026-03-02T07:12:45.000Z',
        lastSeenAt: NOW,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0)',
      },
    ],
    accessTokens: [accessToken],
    teams: [
      {
        id: ROCKETS.id,
        teamName: ROCKETS.teamName,
        role: Role.Admin,
        comments: [
          {
            id: IDS.comment,
            itemId: INVITE_BY_LINK.id,
            text: 'Does the link work **twice**?',
            createdAt: NOW,
            editedAt: null,
          },
        ],
        projects: [
          {
            id: BETA.id,
            description: BETA.description,
            assignedItems: [
              {
                id: INVITE_BY_LINK.id,
                linkId: INVITE_BY_LINK.linkId,
                description: INVITE_BY_LINK.description,
              },
            ],
            planChanges: [
              {
                occurredAt: NOW,
                itemId: INVITE_BY_LINK.id,
                change: 'Completed',
                from: null,
                to: null,
              },
            ],
          },
        ],
      },
    ],
  }),
  example(contract.context, {
    userContext: {
      userId: IDS.ada,
      emailAddress,
      emailVouched: true,
      displayName,
      color,
      activeAccountId: emailAddress,
      activeProjectId: IDS.beta,
      teamRole: Role.Admin,
    },
    userConfigs: { supportChatUserHash: null },
    availableTeams: [
      { id: IDS.rockets, teamName: 'Rockets', role: Role.Admin },
    ],
    activeTeam: ROCKETS,
    availableProjects: [
      {
        id: BETA.id,
        description: BETA.description,
        status: BETA.status,
        startDate: BETA.startDate,
        durationInWeeks: BETA.durationInWeeks,
      },
    ],
    entitlements: { maxProjectItems: 2000, maxTeamMembers: 25 },
    permissions: { canCreateTeam: true },
  }),
];
