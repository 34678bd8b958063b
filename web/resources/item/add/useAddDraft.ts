import { useState } from 'react';
import { drafts } from '../../../providers/saving/drafts.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

/** The draft of an add row, stored on this device across reloads. */
export const useAddDraft = (field: string) => {
  const { userId } = useSlipwayContext().userContext;
  const [text, setText] = useState(
    () => drafts.read<string>(userId, field)?.value ?? '',
  );
  const store = (typed: string) => {
    setText(typed);
    if (typed === '') drafts.drop(userId, field);
    else drafts.keep(userId, field, { value: typed, base: '' });
  };
  return [text, store] as const;
};
