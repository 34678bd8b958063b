import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import type { TakenItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { takenOverBy } from '#domain/project/departedItems.ts';
import type { Project } from '#domain/project/project.ts';
import { plannedIn } from '#domain/project/project.ts';
import type { PlannedValue } from '#domain/project/undo.ts';
import { partsOf } from '#domain/project/undo.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { ReceiveItems } from '../transfer/receiveItems.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ChangePart } from './readChange.ts';
import { isArrival, isRelease } from './undoParts.ts';

/**
 * Undoes the arrival side of a transfer: items that the change moved to another
 * project return to their first project.
 */
export type TransferUndo = Readonly<{
  /** Keeps only the items that the other project has released. */
  released: (part: ChangePart) => Promise<ChangePart>;
  /**
   * Returns released items to the project where the undo found them, if their
   * first project cannot take them back.
   */
  giveBack: (
    workflow: WorkflowRun,
    undo: Readonly<{
      teamId: string;
      part: ChangePart;
      parts: readonly ChangePart[];
    }>,
  ) => Promise<void>;
}>;

/** Implements the second half of undoing a transfer. */
export const transferUndo = ({
  receiveItems,
  states,
}: {
  receiveItems: ReceiveItems;
  states: StreamStates;
}): TransferUndo => {
  const load = async (projectId: string): Promise<Project> =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  const isReleased = async (part: ChangePart) => {
    const [ownId, otherId] = [projectIdOf(part), otherProjectIdOf(part)];
    const [own, other] = [await load(ownId), await load(otherId)];
    // Otherwise the item was already back, and has moved elsewhere.
    return (itemId: string): boolean =>
      plannedIn(other, itemId) === undefined &&
      takenOverBy(other, itemId) === ownId &&
      takenOverBy(own, itemId) === otherId;
  };

  return {
    released: async (part) => {
      const is = await isReleased(part);
      const facets = part.facets.filter(({ key }) => {
        const { itemId } = partsOf(key);
        return itemId === '' || is(itemId);
      });
      return { ...part, facets };
    },
    giveBack: async (workflow, { teamId, part, parts }) => {
      const is = await isReleased(part);
      const own = await load(projectIdOf(part));
      const items = arrivalsIn(parts, otherProjectIdOf(part)).filter(
        ({ itemId }) => is(itemId) && plannedIn(own, itemId) === undefined,
      );
      const transfer = {
        teamId,
        fromProjectId: otherProjectIdOf(part),
        toProjectId: projectIdOf(part),
      };
      for (let at = 0; at < items.length; at += MAX_ITEMS_PER_EVENT) {
        const chunk = items.slice(at, at + MAX_ITEMS_PER_EVENT);
        const claim = { part: at, items: chunk };
        await receiveItems.giveBack(workflow, transfer, claim);
      }
    },
  };
};

const projectIdOf = ({ streamId }: ChangePart): string =>
  streamId.slice(streamOf.project('').length);

const otherProjectIdOf = ({ otherProjectId }: ChangePart): string =>
  otherProjectId ?? '';

/** The items as they were in the other project before it released them. */
const arrivalsIn = (
  parts: readonly ChangePart[],
  projectId: string,
): readonly TakenItem[] =>
  parts
    .filter((part) => isRelease(part) && projectIdOf(part) === projectId)
    .flatMap(({ facets }) => facets.filter(isArrival))
    .map(({ key, after }) => {
      const { placement: from, ...item } = after as PlannedValue;
      return { itemId: partsOf(key).itemId, ...item, from };
    });
