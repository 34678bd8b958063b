import { z } from 'zod';
import { emailAddress, id, instant, name, role, text } from './scalars.ts';
import { LIMITS } from './limits.ts';
import { redacted } from './item.ts';
import { label } from './label.ts';
import { Role } from './values.ts';

/** The statuses of teams, by name (I32, Q66). */
export const TEAM_STATUSES = ['Live', 'Completed', 'Cancelled'] as const;

export const firstRunExperience = z.object({
  setupGuideCompleted: z.boolean(),
});

export const renameTeam = z.object({ newTeamName: name });
export const createTeam = z.object({
  newTeamName: name.nullish(),
  /**
   * The browser's IANA time zone; by default the active team's (Q42). UTC for
   * one that the server does not know, as browsers may be newer.
   */
  timeZone: text(100).nullish(),
});
export const setTimeZone = z.object({ timeZone: text(100) });
export const changeRole = z.object({ teamRole: role });
/** The role is Editor by default (I21). */
export const inviteMember = z.object({
  memberEmailAddress: emailAddress,
  teamRole: role.default(Role.Editor),
});

/** `{ inviteReference }`, or its two fields without that wrapper (L20). */
export const deleteInvitation = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null && 'inviteCode' in body
      ? { inviteReference: body }
      : body,
  z.object({
    inviteReference: z.object({
      inviteCode: text(200).min(1, 'This is required.'),
      emailAddress: text(LIMITS.emailAddress),
    }),
  }),
);

export const businessModelElement = z.object({
  id,
  title: text(LIMITS.name),
  description: text(LIMITS.prose),
});

export const goToMarketPlan = z.object({
  productStory: text(LIMITS.prose),
  businessModel: z.object({ elements: z.array(businessModelElement) }),
});

/** The body of PUT: elements without an id get one. */
export const reviseGoToMarketPlan = z.object({
  productStory: text(LIMITS.prose),
  businessModel: z.object({
    elements: z
      .array(businessModelElement.partial({ id: true }))
      .max(LIMITS.elements, 'Use at most 100 elements.'),
  }),
});

export const membership = z.object({
  memberUserId: id,
  memberEmailAddress: z.string(),
  /** A provider or an operator has confirmed that it is theirs. */
  emailVouched: z.boolean(),
  /** Null once the account was closed. */
  displayName: z.string().nullable(),
  color: z.string().nullable(),
  role,
});
export const listedMember = membership.extend({ id });

export const invitedMember = z.object({
  id,
  memberEmailAddress: z.string(),
  /** Only for Admins. */
  inviteCode: z.string().optional(),
  teamRole: role,
  invitedAt: instant,
  expiresAt: instant,
  /**
   * Why no email was sent: the mail server refused the address for good, or the
   * address got its daily maximum. Omitted if an email was sent or none was
   * due.
   */
  notMailed: z.enum(['Refused', 'Limited']).optional(),
  /** When an Admin last left, so that older links are no longer valid. */
  linkChangedAt: instant.optional(),
});

export const team = z.object({
  id,
  teamId: id,
  teamName: name,
  status: z.enum(TEAM_STATUSES),
  timeZone: z.string(),
  firstRunExperienceState: firstRunExperience,
  goToMarketPlan,
  /** Texts of the plan that were erased for good. */
  redacted: redacted.optional(),
  teamMemberships: z.array(membership),
  invitedTeamMembers: z.array(invitedMember),
  /** Oldest first. Contexts that an older client has stored lack them. */
  labels: z.array(label).optional(),
});

export type Team = z.infer<typeof team>;
export type GoToMarketPlan = z.infer<typeof goToMarketPlan>;
export type ReviseGoToMarketPlan = z.infer<typeof reviseGoToMarketPlan>;
