import { useReducer } from 'react';
import { useToast } from '../../app/feedback/toast.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { canInvite, CLOSED, inviteDialog } from './inviteDialog.ts';
import { useTeamCommand } from './useTeamCommand.ts';

/** The dialog's state, and what sends the invitation. */
export const useInviteDialog = () => {
  const t = useMessages();
  const toast = useToast();
  const run = useTeamCommand();
  const [dialog, dispatch] = useReducer(inviteDialog, CLOSED);

  const submit = async () => {
    dispatch({ type: 'submitted' });
    if (dialog.state !== 'open' || !canInvite(dialog)) return;
    const email = dialog.emailAddress.trim();
    const { teamRole } = dialog;
    const reason = await run((data) =>
      data.inviteMember({ memberEmailAddress: email, teamRole }),
    );
    if (reason !== null) {
      dispatch({ type: 'refused', reason });
      return;
    }
    dispatch({ type: 'invited' });
    toast({ message: t('team.invite.done', { email }) });
  };
  return { dialog, dispatch, submit };
};
