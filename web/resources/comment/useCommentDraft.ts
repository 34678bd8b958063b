import { useState } from 'react';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { drafts } from '../../providers/saving/drafts.ts';

/** An unsent comment on this device, with mentions as they are stored. */
export const useCommentDraft = (field: string, saved = '') => {
  const { userId } = useSlipwayContext().userContext;
  const [initial] = useState(
    () => drafts.read<string>(userId, field)?.value ?? saved,
  );
  return {
    /** The draft of a closed page, or the saved text. */
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
