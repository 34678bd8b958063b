import type { GuideMode } from './paths.ts';

/** The parts of a first plan that a team already has. */
type SetupProgress = Readonly<{
  hasStory: boolean;
  hasStartDate: boolean;
  hasItems: boolean;
}>;

/** The label of the link out of the guide. */
export const exitLabel = (
  progress: SetupProgress,
): 'guide.skip' | 'guide.start' =>
  progress.hasStory && progress.hasStartDate && progress.hasItems
    ? 'guide.start'
    : 'guide.skip';

/** Whether a step of the guide is done when `current` is open. */
export const isDone = (
  step: GuideMode,
  current: GuideMode,
  { hasStory, hasStartDate }: Omit<SetupProgress, 'hasItems'>,
): boolean => {
  switch (step) {
    case 'about':
      // This step is only for reading.
      return current !== 'about' || hasStory || hasStartDate;
    case 'product-story':
      return hasStory;
    case 'start-project':
      return hasStartDate;
    default:
      return step satisfies never;
  }
};
