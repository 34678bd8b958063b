import { useState } from 'react';
import { defaultDisplayName, isBlank } from '#api/contract/values.ts';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useAutosave } from '../../../providers/saving/useAutosave.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { useMe } from '../useMe.ts';

export type NameField = Autosave<string> &
  Readonly<{
    /** What one is called without a name of one's own. */
    fallback: string;
    /** Give it to `onBlur`: an empty field has the fallback. */
    leave: () => void;
  }>;

/**
 * One's name, which saves itself. While it is typed the field keeps what was
 * typed, though the server trims it; an empty one is not sent before it is left.
 */
export const useNameField = (): NameField => {
  const data = useSlipwayData();
  const { putProfile } = useContextCache();
  const { userId, displayName, emailAddress } = useMe();
  const [saved, setSaved] = useState({ typed: displayName, name: displayName });
  const fallback = defaultDisplayName(emailAddress);

  const name = useAutosave<string>({
    key: `user.${userId}.displayName`,
    title: displayName,
    value: saved.name === displayName ? saved.typed : displayName,
    save: async (typed, { base: _, ...sending }) => {
      if (isBlank(typed)) return;
      const wanted = { displayName: typed.trim() === fallback ? '' : typed };
      const reply = await data.reviseProfile(userId, wanted, sending);
      setSaved({ typed, name: reply.userContext.displayName ?? '' });
      putProfile(reply);
    },
  });
  return {
    ...name,
    fallback,
    leave: () => {
      name.setValue(name.value.replaceAll(/\s+/gu, ' ').trim() || fallback);
      void name.flush();
    },
  };
};
