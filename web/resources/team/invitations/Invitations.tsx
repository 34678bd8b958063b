import { Button, Stack } from '@mui/material';
import { useId } from 'react';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { calendarDateIn } from '#api/contract/values.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useCan } from '../../../providers/auth/useCan.ts';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import type { Invitation } from '../teamPeople.ts';
import { isExpired, roleLabel, invitationLink } from '../teamPeople.ts';
import { PeopleTable } from '../PeopleTable.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useNameList } from '../useNameList.ts';
import { useTeamList } from '../TeamList.tsx';
import '../team.css';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useCopy } from '../../../components/useCopy.ts';

type Props = Readonly<{ timeZone: string }>;

/** The people who are invited and have not joined yet, if any. */
export const Invitations = ({ timeZone }: Props) => {
  const t = useMessages();
  const headingId = useId();
  const end = useEnd(timeZone);
  const mayDelete = useCan({ action: 'delete', resource: 'invitations' });
  const { records, selected } = useTeamList<Invitation>();
  if (records.length === 0) return null;
  return (
    <Stack component="section" spacing={2} aria-labelledby={headingId}>
      <SectionHead id={headingId} title={t('team.invitations')}>
        {mayDelete && selected.length > 0 && (
          <DeleteInvitations invitations={selected} />
        )}
      </SectionHead>
      <PeopleTable
        labelledBy={headingId}
        columns={[
          t('team.column.email'),
          t('team.column.role'),
          ...(mayDelete ? [t('team.column.link')] : []),
        ]}
        selects={mayDelete}
        rows={records.map((invitation) => ({
          id: invitation.id,
          name: invitation.memberEmailAddress,
          emailAddress: invitation.memberEmailAddress,
          head: <bdi>{invitation.memberEmailAddress}</bdi>,
          note: end(invitation),
          cells: [
            t(roleLabel(invitation.teamRole)),
            ...(mayDelete
              ? [<CopyInvitationLink key="link" invitation={invitation} />]
              : []),
          ],
        }))}
      />
    </Stack>
  );
};

/** The last day of an invitation, or what is wrong with it. */
const useEnd = (timeZone: string) => {
  const t = useMessages();
  const dates = useDates();
  return (invitation: Invitation): string => {
    if (isExpired(invitation, Date.now())) return t('team.expired');
    const { notMailed } = invitation;
    if (notMailed !== undefined) return t(`team.notMailed.${notMailed}`);
    const date = calendarDateIn(timeZone, invitation.expiresAt);
    const isNew = invitation.linkChangedAt !== undefined;
    return t(isNew ? 'team.linkChanged' : 'team.validUntil', {
      date: dates.medium(date),
    });
  };
};

const DeleteInvitations = ({
  invitations,
}: {
  invitations: readonly Invitation[];
}) => {
  const t = useMessages();
  const toast = useToast();
  const { refresh } = useContextCache();
  const addresses = invitations.map(
    (invitation) => invitation.memberEmailAddress,
  );
  const count = invitations.length;
  const about = { count, email: useNameList()(addresses) };
  return (
    <RemoveButton
      resource="invitations"
      records={invitations}
      label={t('team.deleteInvitation', { count })}
      title={t('team.deleteInvitation.title', { count })}
      text={t('team.deleteInvitation.text', about)}
      onRemoved={() => {
        void refresh();
        toast({ message: t('team.deleteInvitation.done', about) });
      }}
      onPartlyRemoved={() => void refresh()}
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
      // The clipboard needs https; otherwise the message shows the link.
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

// As wide with either of its labels; on a phone, only the icon is shown.
const narrow = {
  minWidth: { xs: 36, sm: 104 },
  justifyContent: 'start',
  '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-4px 8px' } },
};
