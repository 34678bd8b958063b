import { useState } from 'react';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { drafts } from '../../providers/saving/drafts.ts';

/** A comment that is not sent yet, on this device, in its form on the wire. */
export const useCommentDraft = (field: string, saved = '') => {
  const { userId } = useSlipwayContext().userContext;
  const [kept] = useState(
    () => drafts.read<string>(userId, field)?.value ?? saved,
  );
  return {
    /** What a closed page left; else what is saved. */
    kept,
    keep: (value: string): void => {
      if (value === saved) drafts.drop(userId, field);
      else drafts.keep(userId, field, { value, base: saved });
    },
    drop: (): void => {
      drafts.drop(userId, field);
    },
  };
};
