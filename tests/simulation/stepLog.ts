import { Role } from '#domain/shared/role.ts';
import type { Step } from './step.ts';
import { ANY_ITEM } from './step.ts';
import type { World } from './world.ts';

type LoggedStep = Readonly<{ step: Step; begun: number }> & {
  ended: number;
  isDone: boolean;
};

/** The requested steps, and when they began and ended. */
export const createStepLog = () => {
  const all: LoggedStep[] = [];
  let time = 0;
  return {
    all,
    /** The returned function records the end of the step. */
    recordBegin: (step: Step) => {
      const logged = { step, begun: ++time, ended: Infinity, isDone: false };
      all.push(logged);
      return ({ isDone }: Readonly<{ isDone: boolean }>): void => {
        logged.ended = ++time;
        logged.isDone = isDone;
      };
    },
  };
};

export type StepLog = ReturnType<typeof createStepLog>;

/**
 * Items that are missing although nobody deleted them, and completions that
 * differ from the last acknowledged one, if no other step ran at the same time.
 */
export const findLostChanges = async (
  world: World,
  { all }: StepLog,
): Promise<readonly string[]> => {
  const mayBeGone = new Set(all.map(({ step }) => step.mayEnd));
  const broken: string[] = [];
  for (const itemId of world.itemIds) {
    const isExpected = !mayBeGone.has(itemId) && !mayBeGone.has(ANY_ITEM);
    const item = await findItem(world, itemId);
    if (item === null) {
      if (isExpected) broken.push(`item ${itemId} is lost`);
      continue;
    }
    const wanted = lastCompletion(all, itemId);
    if (wanted !== null && wanted !== (item.completionDate !== null)) {
      broken.push(`item ${itemId} is not ${wanted ? 'completed' : 'open'}`);
    }
  }
  return broken;
};

const findItem = async (
  { unscheduled, ada, teamId }: World,
  itemId: string,
) => {
  const actor = { ...ada, teamId, role: Role.Admin };
  return unscheduled.useCases.findItem(actor, itemId).catch(() => null);
};

/** Null if it is uncertain, because steps overlapped or ended unknown. */
const lastCompletion = (
  all: readonly LoggedStep[],
  itemId: string,
): boolean | null => {
  const ofItem = all.filter(({ step }) => step.completes?.itemId === itemId);
  const done = ofItem.filter(({ isDone }) => isDone);
  const last = done.toSorted((a, b) => a.ended - b.ended).at(-1);
  if (last === undefined) return null;
  const isAlone = ofItem.every(
    (logged) => logged === last || (logged.isDone && logged.ended < last.begun),
  );
  return isAlone ? (last.step.completes?.isCompleted ?? null) : null;
};
