import { useState } from 'react';
import { drafts } from '../../providers/drafts.ts';
import { useSlipwayContext } from '../../providers/useSlipwayContext.ts';
import type { NextProject } from './nextProject.ts';

/** As the server makes a project that nothing is said of. */
const DEFAULT_WEEKS = 12;

const blank: NextProject = {
  description: '',
  startDate: null,
  durationInWeeks: DEFAULT_WEEKS,
  carryOverFrom: null,
};

/**
 * What is typed of a project that is to be created. It stays on this device
 * until the project is there or the dialog is cancelled. It is kept
 * apart for each project that is closed for it.
 */
export const useNextProject = (closingId: string | null) => {
  const { userId } = useSlipwayContext().userContext;
  const field = `project.${closingId ?? 'none'}.next`;
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
