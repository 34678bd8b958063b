import { useStoredMessages } from '../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { freeTeamName } from './teamName.ts';

/** 'Ada’s team', then 'Ada’s team 2': the first name that is free. */
export const useFreeTeamName = (): string => {
  const t = useStoredMessages();
  return freeTeamName(useSlipwayContext(), (name, number) =>
    number === 1
      ? t('account.teamOf', { name })
      : t('account.numberedTeamOf', { name, number: String(number) }),
  );
};
