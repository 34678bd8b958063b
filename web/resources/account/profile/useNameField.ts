import { useState } from 'react';
import { defaultDisplayName, isBlank } from '#api/contract/values.ts';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useAutosave } from '../../../providers/saving/useAutosave.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { useMe } from '../useMe.ts';

export type NameField = Autosave<string> &
  Readonly<{
    /** The name of a person without a display name. */
    fallback: string;
    /** Handles `onBlur`: an empty field gets the fallback. */
    leave: () => void;
  }>;

/**
 * The autosaved display name. While typing, the field keeps the text that the
 * server trims; an empty name is only sent on blur.
 */
export const useNameField = (): NameField => {
  const data = useSlipwayData();
  const { putProfile } = useContextCache();
  const { userId, displayName, emailAddress } = useMe();
  /** The last saved text as typed, and the name that the server made of it. */
  const [saved, setSaved] = useState({ typed: displayName, name: displayName });
  const fallback = defaultDisplayName(emailAddress);

  const name = useAutosave<string>({
    key: `user.${userId}.displayName`,
    title: displayName,
    // Another name comes from another tab or device.
    value: saved.name === displayName ? saved.typed : displayName,
    save: async (typed, { base: _, ...sending }) => {
      if (isBlank(typed)) return;
      const profile = { displayName: typed.trim() === fallback ? '' : typed };
      const reply = await data.reviseProfile(userId, profile, sending);
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
