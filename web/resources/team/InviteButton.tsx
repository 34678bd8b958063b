import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/PersonAddAlt';
import type { RefObject } from 'react';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { quotaLimitOf, quotaLimits } from '../../providers/calls/quotaLimit.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { seatsTaken } from './people.ts';
import { useInviteDialog } from './useInviteDialog.ts';

type Props = Readonly<{
  team: Team;
  ref: RefObject<HTMLButtonElement | null>;
}>;

/** Opens 'Invite Team Member' while there is a seat left (I15, K20). */
export const InviteButton = ({ team, ref }: Props) => {
  const t = useMessages();
  const { maxTeamMembers } = useSlipwayContext().entitlements;
  const { dialog, dispatch, submit } = useInviteDialog();
  const taken = seatsTaken(team);

  const open = () => {
    if (taken >= maxTeamMembers) {
      quotaLimits.raise(quotaLimitOf('TeamMembersQuotaExceeded'));
    } else {
      dispatch({ type: 'opened' });
    }
  };
  return (
    <>
      <Button
        ref={ref}
        variant="contained"
        startIcon={<AddIcon fontSize="small" />}
        onClick={open}
      >
        {t('team.invite.open')}
      </Button>
      {dialog.state !== 'closed' && (
        <InviteDialog
          dialog={dialog}
          dispatch={dispatch}
          submit={submit}
          seats={t('team.seats', { taken, seats: maxTeamMembers })}
        />
      )}
    </>
  );
};
