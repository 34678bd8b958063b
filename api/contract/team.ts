import { z } from 'zod';
import {
  emailAddress,
  id,
  instant,
  LIMITS,
  name,
  role,
  text,
} from './scalars.ts';
import { redacted } from './item.ts';
import { label } from './label.ts';
import { Role } from './values.ts';

/** Team status by name (I32, Q66). */
export const TEAM_STATUSES = ['Live', 'Completed', 'Cancelled'] as const;

export const firstRunExperience = z.object({
  setupGuideCompleted: z.boolean(),
});

export const renameTeam = z.object({ newTeamName: name });
export const createTeam = z.object({
  newTeamName: name.nullish(),
  /** The browser's IANA time zone; the active team's when left out (Q42). */
  timeZone: text(100).nullish(),
});
export const setTimeZone = z.object({ timeZone: text(100) });
export const changeRole = z.object({ teamRole: role });
/** An Editor unless said otherwise (I21). */
export const inviteMember = z.object({
  memberEmailAddress: emailAddress,
  teamRole: role.default(Role.Editor),
});

/** The reference by its name; by itself it is understood too (L20). */
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

/** PUT body: elements with or without ids; new ones get one. */
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
  /** A provider, or an operator, has said that it is theirs. */
  emailVouched: z.boolean(),
  /** Null after the account was closed. */
  displayName: z.string().nullable(),
  color: z.string().nullable(),
  role,
});
export const listedMember = membership.extend({ id });

export const invitedMember = z.object({
  id,
  memberEmailAddress: z.string(),
  /** For Admins only. */
  inviteCode: z.string().optional(),
  teamRole: role,
  invitedAt: instant,
  expiresAt: instant,
  /**
   * Why no mail went out: the mail server refused the address for good, or it got
   * as many as an address may a day. Left out where none was to, or it did.
   */
  notMailed: z.enum(['Refused', 'Limited']).optional(),
  /** An Admin left then, so that links from before are not valid any more. */
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
  /** Oldest first. Contexts that a client has kept from before lack them. */
  labels: z.array(label).optional(),
});

export type Team = z.infer<typeof team>;
export type GoToMarketPlan = z.infer<typeof goToMarketPlan>;
export type ReviseGoToMarketPlan = z.infer<typeof reviseGoToMarketPlan>;
