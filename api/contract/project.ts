import { z } from 'zod';
import { calendarDate, durationInWeeks, id, name } from './scalars.ts';

/** Live or completed (H3). The client keeps statuses that it does not know. */
export const PROJECT_STATUSES = ['Live', 'Completed'] as const;
export const projectStatus = z.enum(PROJECT_STATUSES);

export const project = z.object({
  id,
  teamId: id,
  description: name,
  status: projectStatus,
  startDate: calendarDate.nullable(),
  durationInWeeks,
});

const count = z.int().min(0);

/**
 * A project in a list, with the progress of its items. A closed project still
 * counts the items that it carried over.
 */
export const listedProject = project.extend({
  itemCounts: z.object({
    all: count,
    inScope: count,
    /** Completed items in scope. */
    completed: count,
    /** Items in scope that were carried over to another project while open. */
    carriedOver: count,
  }),
});

export const createProject = z.object({
  projectDescription: name,
  projectIdToCarryItemsOverFrom: id.nullish(),
});
export const createProjectReply = z.object({ newProject: project });

/**
 * The whole body or only the changed fields; unknown keys are ignored (L29).
 */
export const reviseProject = project
  .pick({
    description: true,
    status: true,
    startDate: true,
    durationInWeeks: true,
  })
  .partial();

/** Null or an empty body deletes the items with it (L25, Q40). */
export const deleteProject = z.object({
  transferItemsToProjectId: id.nullish(),
});

export const chooseProject = z.object({ newActiveProjectId: id });
export const chooseProjectReply = z.object({ newActiveProject: project });

export type Project = z.infer<typeof project>;
export type ListedProject = z.infer<typeof listedProject>;
export type CreateProject = z.infer<typeof createProject>;
export type ReviseProject = z.infer<typeof reviseProject>;
