import { useState } from 'react';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { drafts } from '../../providers/saving/drafts.ts';
import { merged } from '../../providers/saving/merge.ts';

/** An unsent comment on this device, with mentions as they are stored. */
export const useCommentDraft = (field: string, saved = '') => {
  const { userId } = useSlipwayContext().userContext;
  const [initial] = useState(() => {
    const draft = drafts.read<string>(userId, field);
    // The text may have been saved elsewhere since.
    return draft === null ? saved : merged(draft.base, draft.value, saved).mine;
  });
  return {
    /** The draft of a closed page, merged with the saved text, or that text. */
    initial,
    keep: (value: string): void => {
      if (value === saved) drafts.drop(userId, field);
      else drafts.keep(userId, field, { value, base: saved });
    },
    drop: (): void => {
      drafts.drop(userId, field);
    },
  };
};
