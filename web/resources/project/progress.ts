import type { ListedProject } from '#api/contract/index.ts';

/** Whole percent of the items in scope that are done; 0 without any. */
export const percentDone = ({
  inScope,
  completed,
}: ListedProject['itemCounts']): number =>
  inScope === 0 ? 0 : Math.floor((completed / inScope) * 100);

/** What is carried over of a project: its open items in scope. */
export const incompleteItems = ({
  inScope,
  completed,
}: ListedProject['itemCounts']): number => inScope - completed;
