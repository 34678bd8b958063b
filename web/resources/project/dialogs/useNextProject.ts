import { useState } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { drafts } from '../../../providers/saving/drafts.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { NextProject } from './nextProject.ts';
import { incompleteItems } from '../progress.ts';

/** As the server makes a project that nothing is said of. */
const DEFAULT_WEEKS = 12;

/** What was left undone in the former project is the next one's to do. */
const blankAfter = (closing: ListedProject | null): NextProject => ({
  description: '',
  startDate: null,
  durationInWeeks: DEFAULT_WEEKS,
  carryOverFrom:
    closing !== null && incompleteItems(closing.itemCounts) > 0
      ? closing.id
      : null,
});

/**
 * What is typed of a project that is to be created. It stays on this device
 * until the project is there or the dialog is cancelled, apart for each project
 * that is closed for it.
 */
export const useNextProject = (closing: ListedProject | null) => {
  const { userId } = useSlipwayContext().userContext;
  const field = `project.${closing?.id ?? 'none'}.next`;
  const [blank] = useState(() => blankAfter(closing));
  const [kept] = useState(() => drafts.read<NextProject>(userId, field));
  const [value, setValue] = useState<NextProject>(kept?.value ?? blank);
  return {
    value,
    /** Something was typed here before. */
    wasKept: kept !== null,
    change: (typed: NextProject): void => {
      drafts.keep(userId, field, typed, blank);
      setValue(typed);
    },
    drop: (): void => {
      drafts.drop(userId, field);
    },
  };
};
