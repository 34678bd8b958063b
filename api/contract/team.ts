import { z } from 'zod';
import { id, instant, LIMITS, name, role, text } from './scalars.ts';

/** Team status by name (I32, Q66). */
export const TEAM_STATUSES = ['Live', 'Completed', 'Cancelled'] as const;

export const firstRunExperience = z.object({
  setupGuideCompleted: z.boolean(),
});

export const businessModelElement = z.object({
  id,
  title: text(LIMITS.name),
  description: text(LIMITS.prose),
});

export const goToMarketPlan = z.object({
  productStory: text(LIMITS.prose),
  businessModel: z.object({ elements: z.array(businessModelElement) }),
});

/** PUT body: elements with or without ids; new ones get one (wire.md). */
export const reviseGoToMarketPlan = z.object({
  productStory: text(LIMITS.prose),
  businessModel: z.object({
    elements: z
      .array(businessModelElement.partial({ id: true }))
      .max(LIMITS.elements, 'Use at most 100 elements.'),
  }),
});

export const team = z.object({
  id,
  teamId: id,
  teamName: name,
  status: z.enum(TEAM_STATUSES),
  timeZone: z.string(),
  firstRunExperienceState: firstRunExperience,
  goToMarketPlan,
  teamMemberships: z.array(
    z.object({
      memberUserId: id,
      memberEmailAddress: z.string(),
      role,
    }),
  ),
  invitedTeamMembers: z.array(
    z.object({
      memberEmailAddress: z.string(),
      inviteCode: z.string().optional(),
      teamRole: role,
      invitedAt: instant,
      expiresAt: instant,
    }),
  ),
});

export type Team = z.infer<typeof team>;
export type GoToMarketPlan = z.infer<typeof goToMarketPlan>;
export type ReviseGoToMarketPlan = z.infer<typeof reviseGoToMarketPlan>;
