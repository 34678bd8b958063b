import type { CompleteItem, UnplanItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { plannedItem } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { VisitOwners } from './visitOwners.ts';

export type ExecuteOnPlan = (
  actor: Pick<Actor, 'teamId'>,
  command: CompleteItem | UnplanItem,
) => Promise<Readonly<{
  projectId: string;
  position: number;
  events: readonly ProjectEvent[];
}> | null>;

/**
 * Executes a command on the project that plans the item. Returns null if the
 * item was removed from its plan for good. Throws ITEM.NOT_FOUND, including for
 * an item of another team or one never planned, RevisionConflict if the item is
 * being transferred, and StorageFailure.
 */
export const executeOnPlan =
  ({
    execute,
    visitOwners,
  }: {
    execute: ExecuteCommand;
    visitOwners: VisitOwners;
  }): ExecuteOnPlan =>
  (actor, command) => {
    const { itemId } = command.data;
    const { teamId } = actor;
    return visitOwners(actor, itemId, async (projectId) => {
      try {
        const outcome = await execute(projectDecider, {
          streamId: streamOf.project(projectId),
          teamId,
          command,
          check: (project) => {
            plannedItem(requireOwnProject(project, actor), itemId);
          },
        });
        return { ...outcome, projectId };
      } catch (error) {
        // Then the next project that has had the item is tried.
        if (isNotFound(error)) return null;
        throw error;
      }
    });
  };

const isNotFound = (error: unknown): boolean =>
  error instanceof DomainError &&
  ['ITEM.NOT_FOUND', 'PROJECT.NOT_FOUND'].includes(error.code);
