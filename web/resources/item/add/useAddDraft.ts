import { useState } from 'react';
import { drafts } from '../../../providers/saving/drafts.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

/**
 * What is typed into an add row and not added yet: kept on this device, over
 * reloads. `place` names the row for good.
 */
export const useAddDraft = (field: string) => {
  const { userId } = useSlipwayContext().userContext;
  const [text, setText] = useState(
    () => drafts.read<string>(userId, field)?.value ?? '',
  );
  const keep = (typed: string) => {
    setText(typed);
    if (typed === '') drafts.drop(userId, field);
    else drafts.keep(userId, field, typed, '');
  };
  return [text, keep] as const;
};
