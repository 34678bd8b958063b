import { z } from 'zod';
import { calendarDate, id, instant } from './scalars.ts';

/** A project that was deleted, as it was at its end. */
export const deletedProject = z.object({
  id,
  description: z.string(),
  startDate: calendarDate.nullable(),
  durationInWeeks: z.int(),
  deletedAt: instant,
  deletedByUserId: id,
  /** Null after the account was closed. */
  deletedByDisplayName: z.string().nullable(),
  /** The project that its items went to; null for none. */
  transferredToProjectId: id.nullable(),
  transferredToName: z.string().nullable(),
});

/** The last deleted first. */
export const deletedProjects = z.object({ projects: z.array(deletedProject) });

/** `filter` of GET /resources/deleted-projects. */
export const deletedProjectsFilter = z.strictObject({
  id: z.union([id, z.array(id)]).optional(),
  deletedByUserId: id.optional(),
});

export const restoreProjectReply = z.object({ id });

export type DeletedProject = z.infer<typeof deletedProject>;
export type RestoreProjectReply = z.infer<typeof restoreProjectReply>;
