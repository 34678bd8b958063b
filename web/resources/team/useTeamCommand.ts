import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { SlipwayDataProvider } from '../../providers/calls/dataProvider.ts';
import { SlipwayError } from '../../providers/http/callErrors.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

type TeamCommand = (data: SlipwayDataProvider) => Promise<Team>;

/** Why something failed, for people. */
export const useReasonOf = () => {
  const t = useMessages();
  return (error: unknown): string =>
    error instanceof SlipwayError ? error.message : t('team.notReached');
};

/**
 * Runs a command whose reply is the team, and shows the team. Returns null, or
 * the reason for people if it failed.
 */
export const useTeamCommand = () => {
  const reasonOf = useReasonOf();
  const data = useSlipwayData();
  const { putTeam } = useContextCache();
  return async (command: TeamCommand): Promise<string | null> => {
    try {
      putTeam(await command(data));
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  };
};
