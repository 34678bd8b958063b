import { Button, Stack } from '@mui/material';
import { useId } from 'react';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import type { Team } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { useToast } from '../../app/feedback/toast.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { Invitation } from './people.ts';
import { byAddress, isExpired, roleLabel, invitationLink } from './people.ts';
import { PeopleTable, useSelection } from './PeopleTable.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { SectionHead } from './SectionHead.tsx';
import './team.css';
import { useAnnounce } from '../../app/feedback/announcer.ts';
import { useCopy } from '../../components/useCopy.ts';

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
          name: invitation.memberEmailAddress,
          head: <bdi>{invitation.memberEmailAddress}</bdi>,
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
    const isNew = invitation.linkChangedAt !== undefined;
    return t(isNew ? 'team.linkChanged' : 'team.validUntil', {
      date: dates.medium(date),
    });
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

/** Copies the invitation's link, for servers without mail. */
const CopyInvitationLink = ({
  invitation: { memberEmailAddress: email, inviteCode },
}: {
  invitation: Invitation;
}) => {
  const t = useMessages();
  const toast = useToast();
  const announce = useAnnounce();
  const { copied, copy: copyText } = useCopy();

  if (inviteCode === undefined) return null;
  const copy = async () => {
    const link = invitationLink(location.origin, inviteCode);
    try {
      await copyText(link);
      announce(t('team.link.copied', { email }));
    } catch {
      // Without https there is no clipboard: then it is copied from here.
      toast({ message: t('team.link.notCopied', { link }), severity: 'error' });
    }
  };
  return (
    <Button
      size="small"
      sx={narrow}
      startIcon={
        copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />
      }
      aria-label={t(copied ? 'team.link.copiedFor' : 'team.link.copyFor', {
        email,
      })}
      onClick={() => void copy()}
    >
      <span className="copy-link-label">
        {t(copied ? 'team.link.done' : 'team.link.copy')}
      </span>
    </Button>
  );
};

const narrow = {
  minWidth: { xs: 36, sm: 104 },
  justifyContent: 'start',
  '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
};
