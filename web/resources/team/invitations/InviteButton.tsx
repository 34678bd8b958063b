import { Button } from '@mui/material';
import AddIcon from '@mui/icons-material/PersonAddAlt';
import { useReducer } from 'react';
import { useCreate } from 'react-admin';
import type { Team } from '#api/contract/index.ts';
import type { Role } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  quotaLimitOf,
  quotaLimits,
} from '../../../providers/calls/quotaLimit.ts';
import {
  useContextCache,
  useSlipwayContext,
} from '../../../providers/context/useSlipwayContext.ts';
import type { Invitation } from '../teamPeople.ts';
import { isInvited, roleLabel, seatsTaken } from '../teamPeople.ts';
import { useReasonOf } from '../useTeamCommand.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { useToast } from '../../../kit/feedback/toast.ts';
import { addressesIn, canInvite, CLOSED, reduceInvite } from './inviteState.ts';

/** Opens 'Invite Team Member' while there is a seat left. */
export const InviteButton = ({ team }: { team: Team }) => {
  const t = useMessages();
  const { maxTeamMembers } = useSlipwayContext().entitlements;
  const { dialog, dispatch, submit } = useInviteDialog(team);
  const taken = seatsTaken(team);

  const open = () => {
    if (taken >= maxTeamMembers) {
      quotaLimits.report(quotaLimitOf('TeamMembersQuotaExceeded'));
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
          submit={() => void submit()}
          seats={t('team.seats', { taken, seats: maxTeamMembers })}
        />
      )}
    </>
  );
};

/** The dialog's state; sends the invitations one after another. */
const useInviteDialog = (team: Team) => {
  const t = useMessages();
  const toast = useToast();
  const reasonOf = useReasonOf();
  const { refresh } = useContextCache();
  const [dialog, dispatch] = useReducer(reduceInvite, CLOSED);
  const [create] = useCreate<Invitation>();

  const invite = (memberEmailAddress: string, teamRole: Role) =>
    create(
      'invitations',
      { data: { memberEmailAddress, teamRole } },
      { returnPromise: true },
    );

  const notifyInvited = (addresses: readonly string[], teamRole: Role) => {
    const [email = ''] = addresses;
    const count = addresses.length;
    if (count > 1) toast({ message: t('team.invite.doneAll', { count }) });
    else if (isInvited(team, email)) {
      const role = t(roleLabel(teamRole));
      toast({ message: t('team.invite.renewed', { email, role }) });
    } else toast({ message: t('team.invite.done', { email }) });
  };

  const submit = async (): Promise<void> => {
    dispatch({ type: 'submitted' });
    if (dialog.state !== 'open' || !canInvite(dialog)) return;
    const { teamRole } = dialog;
    const addresses = addressesIn(dialog.emailAddress);
    for (const [index, email] of addresses.entries()) {
      try {
        await invite(email, teamRole);
      } catch (error) {
        const reason = reasonOf(error);
        const isOne = addresses.length === 1;
        dispatch({
          type: 'refused',
          reason: isOne ? reason : t('team.invite.refused', { email, reason }),
          remaining: addresses.slice(index),
        });
        if (index > 0) void refresh();
        return;
      }
    }
    void refresh();
    dispatch({ type: 'invited' });
    notifyInvited(addresses, teamRole);
  };
  return { dialog, dispatch, submit };
};
