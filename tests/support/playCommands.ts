import type { ProjectCommand } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import type { CreatedProject, PlannedItem } from '#domain/project/project.ts';
import type { Assignment } from '#domain/shared/assignment.ts';
import { sameBucket } from '#domain/shared/assignment.ts';
import { fold } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { entriesOf } from '#domain/shared/shards.ts';
import { deepFreeze } from './deepFreeze.ts';
import { fixedMetadata } from './fixed.ts';
import type { Unversioned, WithoutMetadata } from './given.ts';
import { versioned } from './given.ts';

/** The project after these events. */
export const projectAfter = (
  events: readonly Unversioned<ProjectEvent>[],
): CreatedProject =>
  evolved(
    { status: 'None' },
    events.map((event) => versioned<ProjectEvent>(event)),
  );

/** The result of a command: events and the changed project, or a refusal. */
export type Outcome =
  | Readonly<{
      refused: null;
      events: readonly ProjectEvent[];
      project: CreatedProject;
    }>
  | Readonly<{ refused: string; project: CreatedProject }>;

/** Decides on a frozen project and folds the decided events. */
export const carryOut = (
  project: CreatedProject,
  command: WithoutMetadata<ProjectCommand>,
): Outcome => {
  const stamped = { ...command, metadata: fixedMetadata } as ProjectCommand;
  try {
    const events = projectDecider.decide(stamped, deepFreeze(project));
    return { refused: null, events, project: evolved(project, events) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refused: error.code, project };
  }
};

/** The items of the plan, in no particular order. */
export const itemsOf = (
  project: CreatedProject,
): readonly (PlannedItem & Readonly<{ id: string }>)[] =>
  [...entriesOf(project.plan.items)].map(([id, item]) => ({ ...item, id }));

/** A bucket's items in the order in which lists show them. */
export const orderIn = (
  project: CreatedProject,
  bucket: Assignment,
): readonly string[] =>
  itemsOf(project)
    .filter(({ placement }) => sameBucket(placement, bucket))
    .sort((a, b) => a.sortKey - b.sortKey || a.number - b.number)
    .map(({ id }) => id);

const evolved = (
  project: ReturnType<typeof projectDecider.initialState>,
  events: readonly ProjectEvent[],
): CreatedProject => {
  const after = fold(projectDecider.evolve, project, events);
  if (!('plan' in after)) throw new Error('Nothing created the project.');
  return after;
};
