import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { Team } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { useToast } from '../../app/feedback/toast.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { CopyInvitationLink } from './CopyInvitationLink.tsx';
import type { Invitation } from './people.ts';
import { byAddress, isExpired, roleLabel } from './people.ts';
import { PeopleTable, useSelection } from './PeopleTable.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { SectionHead } from './SectionHead.tsx';

type Props = Readonly<{
  team: Team;
  isAdmin: boolean;
  onRemoved: () => void;
}>;

/** Who is invited and has not joined yet. */
export const Invitations = ({ team, isAdmin, onRemoved }: Props) => {
  const t = useMessages();
  const headingId = useId();
  const end = useEnd(team.timeZone);
  const invitations = byAddress(team.invitedTeamMembers);
  const { selection, selected } = useSelection(invitations, invitationId);
  return (
    <Stack component="section" spacing={2} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={t('team.invitations')}>
        {isAdmin && selected !== null && (
          <DeleteInvitation invitation={selected} onRemoved={onRemoved} />
        )}
      </SectionHead>
      <PeopleTable
        labelledBy={headingId}
        columns={[
          t('team.column.email'),
          t('team.column.role'),
          ...(isAdmin ? [t('team.column.link')] : []),
        ]}
        selection={isAdmin ? selection : null}
        rows={invitations.map((invitation) => ({
          id: invitation.id,
          emailAddress: invitation.memberEmailAddress,
          note: end(invitation),
          cells: [
            t(roleLabel(invitation.teamRole)),
            ...(isAdmin
              ? [<CopyInvitationLink key="link" invitation={invitation} />]
              : []),
          ],
        }))}
      />
    </Stack>
  );
};

const invitationId = ({ id }: Invitation): string => id;

/** The last day of an invitation, or that it is over. */
const useEnd = (timeZone: string) => {
  const t = useMessages();
  const dates = useDates();
  return (invitation: Invitation): string => {
    if (isExpired(invitation, Date.now())) return t('team.expired');
    const date = calendarDateIn(timeZone, invitation.expiresAt);
    return t('team.validUntil', { date: dates.medium(date) });
  };
};

/** Only an Admin knows the code, and only an Admin gets here. */
const DeleteInvitation = ({
  invitation: { memberEmailAddress: email, inviteCode = '' },
  onRemoved,
}: {
  invitation: Invitation;
  onRemoved: () => void;
}) => {
  const t = useMessages();
  const toast = useToast();
  return (
    <RemoveButton
      label={t('team.deleteInvitation')}
      title={t('team.deleteInvitation.title')}
      text={t('team.deleteInvitation.text', { email })}
      command={(data) =>
        data.deleteInvitation({ inviteCode, emailAddress: email })
      }
      onRemoved={() => {
        toast({ message: t('team.deleteInvitation.done', { email }) });
        onRemoved();
      }}
    />
  );
};
