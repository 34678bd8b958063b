import { z } from 'zod';
import { calendarDate, id, instant } from './scalars.ts';

/** A deleted project, as it was when it was deleted. */
export const deletedProject = z.object({
  id,
  description: z.string(),
  startDate: calendarDate.nullable(),
  durationInWeeks: z.int(),
  deletedAt: instant,
  deletedByUserId: id,
  /** Null once the account was closed. */
  deletedByDisplayName: z.string().nullable(),
  /** The project that its items went to, or null. */
  transferredToProjectId: id.nullable(),
  transferredToName: z.string().nullable(),
});

/** The last deleted first. */
export const deletedProjects = z.object({ projects: z.array(deletedProject) });

/** The `filter` of GET /resources/deleted-projects. */
export const deletedProjectsFilter = z.strictObject({
  id: z.union([id, z.array(id)]).optional(),
  deletedByUserId: id.optional(),
});

export const restoreProjectReply = z.object({ id });

export type DeletedProject = z.infer<typeof deletedProject>;
export type RestoreProjectReply = z.infer<typeof restoreProjectReply>;
