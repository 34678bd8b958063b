import type { GuideMode } from './paths.ts';

/** What there is of a team's first plan. */
export type Beginnings = Readonly<{
  hasStory: boolean;
  hasStartDate: boolean;
  hasItems: boolean;
}>;

/** What the way out of the guide is called (D5 to D8). */
export const exitLabel = (begun: Beginnings): 'guide.skip' | 'guide.start' =>
  begun.hasStory && begun.hasStartDate && begun.hasItems
    ? 'guide.start'
    : 'guide.skip';

/** Whether a step of the guide is behind somebody who is at `current`. */
export const isDone = (
  step: GuideMode,
  current: GuideMode,
  { hasStory, hasStartDate }: Omit<Beginnings, 'hasItems'>,
): boolean => {
  switch (step) {
    case 'about':
      // It is only to be read.
      return current !== 'about' || hasStory || hasStartDate;
    case 'product-story':
      return hasStory;
    case 'start-project':
      return hasStartDate;
    default:
      return step satisfies never;
  }
};
