import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import type { TakenItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { takenOverBy } from '#domain/project/formerItems.ts';
import type { Project } from '#domain/project/project.ts';
import { findPlannedItem } from '#domain/project/project.ts';
import type { PlannedValue } from '#domain/project/undo.ts';
import { splitItemKey } from '#domain/project/undo.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { ItemTaker } from '../transfer/itemTaker.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ChangePart } from './readChange.ts';
import { isArrival, isRelease } from './undoParts.ts';

/**
 * Undoes the arrival side of a transfer: if a change moved items from project A
 * to project B, B releases them, and then A takes them back. `part` is the
 * change's part in A.
 */
export type TransferUndo = Readonly<{
  /** Leaves out items that the other project (B) has not released. */
  keepReleased: (part: ChangePart) => Promise<ChangePart>;
  /**
   * Returns released items to the project where the undo found them (B), if
   * their first project (A) cannot take them back.
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

/** Undoes arrivals, as far as the streams of both projects still allow it. */
export const transferUndo = ({
  itemTaker,
  states,
}: {
  itemTaker: ItemTaker;
  states: StreamStates;
}): TransferUndo => {
  const load = async (projectId: string): Promise<Project> =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  const createReleaseCheck = async (part: ChangePart) => {
    const projectId = projectIdOf(part);
    const otherProjectId = otherProjectIdOf(part);
    const project = await load(projectId);
    const otherProject = await load(otherProjectId);
    // An item that was back and then moved on does not count as released.
    return (itemId: string): boolean =>
      findPlannedItem(otherProject, itemId) === undefined &&
      takenOverBy(otherProject, itemId) === projectId &&
      takenOverBy(project, itemId) === otherProjectId;
  };

  return {
    keepReleased: async (part) => {
      const isReleased = await createReleaseCheck(part);
      const facets = part.facets.filter(({ key }) => {
        const { itemId } = splitItemKey(key);
        const isAboutItem = itemId !== '';
        return !isAboutItem || isReleased(itemId);
      });
      return { ...part, facets };
    },
    giveBack: async (workflow, { teamId, part, parts }) => {
      const isReleased = await createReleaseCheck(part);
      const project = await load(projectIdOf(part));
      const items = arrivalsIn(parts, otherProjectIdOf(part)).filter(
        ({ itemId }) =>
          isReleased(itemId) && findPlannedItem(project, itemId) === undefined,
      );
      const transfer = {
        teamId,
        fromProjectId: otherProjectIdOf(part),
        toProjectId: projectIdOf(part),
      };
      for (let start = 0; start < items.length; start += MAX_ITEMS_PER_EVENT) {
        const chunk = items.slice(start, start + MAX_ITEMS_PER_EVENT);
        const release = { part: start, items: chunk };
        await itemTaker.giveBack(workflow, transfer, release);
      }
    },
  };
};

const projectIdOf = ({ streamId }: ChangePart): string =>
  streamId.slice(streamOf.project('').length);

/** Only called for parts of transfers, which have another project. */
const otherProjectIdOf = ({ otherProjectId }: ChangePart): string =>
  otherProjectId ?? '';

/** The items as they were in a project before it released them. */
const arrivalsIn = (
  parts: readonly ChangePart[],
  projectId: string,
): readonly TakenItem[] =>
  parts
    .filter((part) => isRelease(part) && projectIdOf(part) === projectId)
    .flatMap(({ facets }) => facets.filter(isArrival))
    .map(({ key, after }) => {
      const { placement: from, ...item } = after as PlannedValue;
      return { itemId: splitItemKey(key).itemId, ...item, from };
    });
