import { Button } from '@mui/material';
import AddIcon from '@mui/icons-material/PersonAddAlt';
import { useReducer } from 'react';
import { useCreate } from 'react-admin';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { quotaLimitOf, quotaLimits } from '../../providers/calls/quotaLimit.ts';
import {
  useContextCache,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import type { Invitation } from '../team/people.ts';
import { isInvited, roleLabel, seatsTaken } from '../team/people.ts';
import { useReasonOf } from '../team/useTeamCommand.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { useToast } from '../../kit/feedback/toast.ts';
import { canInvite, CLOSED, inviteDialog } from './inviteDialog.ts';

/** Opens 'Invite Team Member' while there is a seat left. */
export const InviteButton = ({ team }: { team: Team }) => {
  const t = useMessages();
  const { maxTeamMembers } = useSlipwayContext().entitlements;
  const { dialog, dispatch, submit } = useInviteDialog(team);
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
        data-adds
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

/** The dialog's state, and what sends the invitation. */
const useInviteDialog = (team: Team) => {
  const t = useMessages();
  const toast = useToast();
  const reasonOf = useReasonOf();
  const { refresh } = useContextCache();
  const [dialog, dispatch] = useReducer(inviteDialog, CLOSED);
  const [create] = useCreate<Invitation>();

  const submit = () => {
    dispatch({ type: 'submitted' });
    if (dialog.state !== 'open' || !canInvite(dialog)) return;
    const email = dialog.emailAddress.trim();
    const { teamRole } = dialog;
    const isRenewed = isInvited(team, email);
    const invited = () => {
      void refresh();
      dispatch({ type: 'invited' });
      const role = t(roleLabel(teamRole));
      toast({
        message: isRenewed
          ? t('team.invite.renewed', { email, role })
          : t('team.invite.done', { email }),
      });
    };
    void create(
      'invitations',
      { data: { memberEmailAddress: email, teamRole } },
      {
        onSuccess: invited,
        onError: (error) =>
          dispatch({ type: 'refused', reason: reasonOf(error) }),
      },
    );
  };
  return { dialog, dispatch, submit };
};
