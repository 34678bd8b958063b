import type { TakenItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { CreatedProject, Plan } from '#domain/project/project.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { entriesOf, getFrom } from '#domain/shared/shards.ts';
import { byOrder } from '#domain/shared/sortKey.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { RevisionConflict } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ExecuteInParts } from './executeInParts.ts';
import { requireOwnProject } from './findProject.ts';
import { ChangedSince } from './followSource.ts';
import type { FollowSource } from './followSource.ts';

export type TransferItems = (
  request: CommandOrigin &
    Readonly<{
      teamId: string;
      fromProjectId: string;
      /** `CarriedOver`: open items in scope. `Transferred`: all of them. */
      reason: 'CarriedOver' | 'Transferred';
    }>,
) => Promise<
  Readonly<{
    itemIds: readonly string[];
    /** Throws QuotaError, and then nothing has moved. */
    into: (projectId: string) => Promise<Readonly<{ position: number }>>;
  }>
>;

/** Others change the items in their former project again and again. */
const ATTEMPTS = 8;

/**
 * Moves items to another project of the team, where they stay the same items.
 * The new project takes them first, as it owns the cap (K25); the old one then
 * releases them, and its later events about them are ignored. Each step is
 * idempotent, and a part of it as well when there are many. Throws PROJECT.NOT_FOUND.
 */
export const transferItems =
  ({
    executeInParts,
    followSource,
    states,
    entitlementsOf,
    ids,
    clock,
  }: {
    executeInParts: ExecuteInParts;
    followSource: FollowSource;
    states: StreamStates;
    entitlementsOf: EntitlementsOf;
    ids: Ids;
    clock: Clock;
  }): TransferItems =>
  async ({ teamId, fromProjectId, reason, ...origin }) => {
    const { state } = await states.load(
      projectDecider,
      streamOf.project(fromProjectId),
    );
    const items = itemsOf(requireOwnProject(state, { teamId }), reason);
    const itemIds = items.map(({ itemId }) => itemId);
    const { maxProjectItems } = await entitlementsOf(origin.userId);
    const step = (name: string) =>
      metadataFor(clock, {
        ...origin,
        commandId: ids.derivedId(origin.commandId, name, ...itemIds),
      });
    return {
      itemIds,
      into: async (projectId) => {
        const target = await states.load(
          projectDecider,
          streamOf.project(projectId),
        );
        requireOwnProject(target.state, { teamId });
        const { position } = await executeInParts({
          projectId,
          teamId,
          command: {
            type: 'TakeItems',
            data: { fromProjectId, items, reason, maxProjectItems },
            metadata: step('take'),
          },
          left: ({ plan }) => itemIds.length - countIn(plan, itemIds),
          check: (project) => {
            requireOwnProject(project, { teamId });
          },
        });
        const released = await release(projectId);
        return { position: Math.max(position, released.position) };
      },
    };

    /** What others do to the items until then, they do in both projects. */
    async function release(toProjectId: string) {
      const transfer = {
        ...origin,
        teamId,
        fromProjectId,
        toProjectId,
        itemIds,
      };
      for (let attempt = 1; ; attempt++) {
        const { requireSame } = await followSource(transfer);
        try {
          return await executeInParts({
            projectId: fromProjectId,
            teamId,
            command: {
              type: 'ReleaseItems',
              data: { itemIds, transferredTo: toProjectId },
              metadata: step('release'),
            },
            left: ({ plan }) => countIn(plan, itemIds),
            check: (project) => {
              requireSame(requireOwnProject(project, { teamId }));
            },
          });
        } catch (error) {
          if (!(error instanceof ChangedSince)) throw error;
          if (attempt < ATTEMPTS) continue;
          throw new RevisionConflict(streamOf.project(fromProjectId), 'none');
        }
      }
    }
  };

const countIn = ({ items }: Plan, itemIds: readonly string[]): number =>
  itemIds.filter((itemId) => getFrom(items, itemId) !== undefined).length;

const itemsOf = (
  { plan }: CreatedProject,
  reason: 'CarriedOver' | 'Transferred',
): TakenItem[] =>
  [...entriesOf(plan.items)]
    .map(([itemId, { itemType, linkId, number, placement, sortKey }]) => ({
      itemId,
      itemType,
      linkId,
      number,
      from: placement,
      sortKey,
    }))
    .filter(({ from }) => reason === 'Transferred' || isOpenInScope(from))
    .sort(byOrder)
    .map(({ sortKey: _, ...item }) => item);

const isOpenInScope = ({ scope, completionDate }: TakenItem['from']) =>
  scope === Scope.Project && completionDate === null;
