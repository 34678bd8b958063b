import { z } from 'zod';
import {
  color,
  displayName,
  emailAddress,
  id,
  instant,
  role,
  text,
} from './scalars.ts';
import { LIMITS } from './limits.ts';
import { accessToken } from './accessToken.ts';
import { comment } from './comment.ts';
import { historyEntry, placement } from './history.ts';
import { item } from './item.ts';
import { chooseNotifications } from './mail.ts';
import { project, projectStatus } from './project.ts';
import { team } from './team.ts';

/** The providers of B37; Apple is a valid name but refused (Q9). */
export const PROVIDERS = [
  'Apple',
  'Google',
  'Microsoft',
  'Local',
  'Oidc',
  'Mail',
] as const;
export const provider = z.enum(PROVIDERS);

export const localSignIn = z.object({
  emailAddress,
  /** The code that the console printed; each browser needs it only once. */
  code: text(200).nullish(),
});
export const localSignInReply = z.object({ idToken: z.string() });

export const mailSignIn = z.object({
  emailAddress,
  /** Included in the mailed link. */
  inviteCode: text(200).nullish(),
});
export const mailSignInReply = z.object({
  /** How long the link and its code are valid. */
  expiresInSeconds: z.int(),
});

export const exchangeToken = z.object({
  /**
   * The provider's proof. For `Mail` it is the secret of the link, the code of
   * the email, or both, separated by a dot.
   */
  idToken: text(20_000).min(1, 'This is required.'),
  provider,
  inviteCode: text(200).nullish(),
  /** The browser's IANA time zone, for a team that is founded now (Q42). */
  timeZone: text(100).nullish(),
});

export const validateInvite = z.object({ inviteCode: text(200).nullish() });
export const validateInviteReply = z.object({ isValid: z.boolean() });

export const closeAccount = z.object({
  /** The account's email address; a fixed word for an account without one. */
  confirmation: text(LIMITS.emailAddress),
});

export const chooseTeam = z.object({ newActiveTeamId: id });

/** Without `color` the color stays; null is the default color. */
export const reviseProfile = z.object({
  displayName,
  color: color.nullish(),
});

/** Null once the account was closed. */
const shownPerson = {
  displayName: z.string().nullable(),
  color: z.string().nullable(),
};

export const session = z.object({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
  current: z.boolean(),
});

export const sessionsReply = z.object({ sessions: z.array(session) });

/** A browser that need not show the code of local sign-in again. */
export const rememberedBrowser = session
  .pick({ id: true, userAgent: true })
  .extend({ lastUsedAt: instant });
export const browsersReply = z.object({ browsers: z.array(rememberedBrowser) });

const quotaUsage = z.object({ used: z.int(), limit: z.int() });

/** How much of each limit is used, in the active team and project. */
export const usage = z.object({
  ownedTeams: quotaUsage,
  teams: quotaUsage,
  teamMembers: quotaUsage,
  projects: quotaUsage,
  projectItems: quotaUsage,
});

/** Everything that is stored about the caller. */
export const ownData = z.object({
  exportedAt: instant,
  account: z.object({
    userId: id,
    emailAddress: z.string(),
    ...shownPerson,
    createdAt: instant,
    notifications: chooseNotifications,
  }),
  sessions: z.array(session.omit({ current: true })),
  accessTokens: z.array(accessToken),
  teams: z.array(
    z.object({
      id,
      teamName: z.string(),
      role,
      comments: z.array(
        comment
          .pick({ id: true, text: true, createdAt: true, editedAt: true })
          .extend({ itemId: id }),
      ),
      projects: z.array(
        project.pick({ id: true, description: true }).extend({
          assignedItems: z.array(
            item.pick({ id: true, linkId: true, description: true }),
          ),
          planChanges: z.array(
            historyEntry
              .pick({ occurredAt: true, itemId: true, change: true })
              .extend({ from: placement.nullable(), to: placement.nullable() }),
          ),
        }),
      ),
    }),
  ),
});

export const providersReply = z.object({
  providers: z.array(provider),
  /** The display name of the provider `Oidc`; null without one. */
  oidcName: z.string().nullable(),
  invitationRequired: z.boolean(),
});

export const validateReply = z.object({
  authenticated: z.boolean(),
  /** True for ten minutes after a sign-in; some calls require it. */
  fresh: z.boolean(),
});

/** The caller, and what is active for them. */
export const user = z.object({
  userId: id,
  /** Empty if the address turned out to belong to another account. */
  emailAddress: z.string(),
  /** A provider or an operator has confirmed that it is theirs. */
  emailVouched: z.boolean(),
  ...shownPerson,
  /** The active team's id; in the user's personal team, their address (I34). */
  activeAccountId: z.string(),
  /** Null if the team has no project. */
  activeProjectId: id.nullable(),
  teamRole: role,
});

/** The core application context (L13). */
export const context = z.object({
  userContext: user,
  userConfigs: z.object({ supportChatUserHash: z.string().nullable() }),
  availableTeams: z.array(z.object({ id, teamName: z.string(), role })),
  activeTeam: team,
  availableProjects: z.array(
    project
      .pick({
        id: true,
        description: true,
        startDate: true,
        durationInWeeks: true,
      })
      .extend({ status: projectStatus }),
  ),
  entitlements: z.object({
    maxProjectItems: z.int(),
    maxTeamMembers: z.int(),
  }),
  permissions: z.object({ canCreateTeam: z.boolean() }),
});

export type RememberedBrowser = z.infer<typeof rememberedBrowser>;
export type BrowsersReply = z.infer<typeof browsersReply>;
export type Provider = z.infer<typeof provider>;
export type ExchangeToken = z.infer<typeof exchangeToken>;
export type ProvidersReply = z.infer<typeof providersReply>;
export type ListedSession = z.infer<typeof session>;
export type ReviseProfile = z.input<typeof reviseProfile>;
export type Usage = z.infer<typeof usage>;
export type OwnData = z.infer<typeof ownData>;
export type CoreContext = z.infer<typeof context>;
