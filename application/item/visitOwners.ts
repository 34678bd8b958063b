import { projectDecider } from '#domain/project/decide.ts';
import { takenOverBy, wasDeletedFrom } from '#domain/project/formerItems.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import { contention } from '../shared/ports/EventStore.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { LastKnownProjectOf } from './lastKnownProjectOf.ts';

export type VisitOwners = <T extends object>(
  actor: Pick<Actor, 'teamId'>,
  itemId: string,
  /**
   * Loads the project's stream and returns an outcome. Null if the project does
   * not plan the item; then the next project is visited.
   */
  visit: (projectId: string) => Promise<T | null>,
) => Promise<T | null>;

/**
 * Visits the projects that had an item, up to the one that plans it. The read
 * model may be behind, so the streams decide: each project that transferred the
 * item names the next one. Starts at the last known project. Waits up to a
 * second for an item that is being transferred. Returns null if the
 * item was removed from its plan for good. Throws ITEM.NOT_FOUND, including for
 * an item of another team or one never planned, RevisionConflict if the
 * transfer takes longer, and what `visit` throws.
 */
export const visitOwners =
  ({
    states,
    lastKnownProjectOf,
  }: {
    states: StreamStates;
    lastKnownProjectOf: LastKnownProjectOf;
  }): VisitOwners =>
  async <T extends object>(
    { teamId }: Pick<Actor, 'teamId'>,
    itemId: string,
    visit: (projectId: string) => Promise<T | null>,
  ) => {
    for (let attempt = 1; ; attempt++) {
      const outcome = await visitOnce();
      if (outcome !== 'under way') return outcome;
      if (attempt === MAX_ATTEMPTS) {
        throw contention(streamOf.item(itemId));
      }
      await pause(attempt);
    }

    async function visitOnce() {
      const item = await lastKnownProjectOf(itemId);
      if (item?.teamId !== teamId) throw notFound();
      const visitedIds = new Set<string>();
      let projectId = item.projectId;
      while (!visitedIds.has(projectId)) {
        visitedIds.add(projectId);
        const outcome = await visit(projectId);
        if (outcome !== null) return outcome;
        const nextId = await findNextOwner(projectId);
        if (nextId === null) {
          if (await isUnderWay(projectId, visitedIds)) return 'under way';
          if (item.mayHaveBeenPlanned) return null;
          throw notFound();
        }
        projectId = nextId;
      }
      return 'under way';
    }

    /**
     * Whether the item was released to a project that has neither taken nor
     * deleted it.
     */
    async function isUnderWay(
      projectId: string,
      visitedIds: ReadonlySet<string>,
    ) {
      // No other project was visited, so none released the item to this one.
      if (visitedIds.size === 1) return false;
      return !wasDeletedFrom(await loadProject(projectId), itemId);
    }

    /** The next project that took over the item; null if none did. */
    async function findNextOwner(projectId: string) {
      return takenOverBy(await loadProject(projectId), itemId) ?? null;
    }

    async function loadProject(projectId: string) {
      const stream = streamOf.project(projectId);
      const cached = states.lastSeen(projectDecider, stream);
      return cached.revision === 'none'
        ? (await states.load(projectDecider, stream)).state
        : cached.state;
    }
  };

/** How often to look for an item in transfer: a second in total. */
const MAX_ATTEMPTS = 7;

/** Waits 16 ms after the first attempt, and then twice as long each time. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 8 * 2 ** attempt);
  });

const notFound = () => new DomainError('ITEM.NOT_FOUND');
