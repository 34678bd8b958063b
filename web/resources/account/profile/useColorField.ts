import { useState } from 'react';
import { defaultDisplayName } from '#api/contract/values.ts';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useMe } from '../useMe.ts';

export type ColorField = Readonly<{
  /** `#rrggbb`. */
  value: string;
  choose: (color: string) => Promise<void>;
  /** Why the last choice was refused, or null. */
  problem: string | null;
}>;

/**
 * One's color: shown at once, taken back when it is refused. It is sent with the
 * name as it is typed by then, because a profile is saved as a whole.
 */
export const useColorField = (name: string): ColorField => {
  const t = useMessages();
  const data = useSlipwayData();
  const { putProfile } = useContextCache();
  const { userId, emailAddress, color } = useMe();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (next: string) => {
    setChosen(next);
    setProblem(null);
    const displayName = name === defaultDisplayName(emailAddress) ? '' : name;
    try {
      const profile = { displayName, color: next };
      putProfile(await data.reviseProfile(userId, profile));
    } catch (error) {
      const reason = reasonOf(error, t);
      setProblem(t('profile.color.failed', { reason }));
    }
    // A later choice that is under way still shows.
    setChosen((latest) => (latest === next ? null : latest));
  };
  return { value: chosen ?? color, choose, problem };
};
