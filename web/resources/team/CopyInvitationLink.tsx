import Button from '@mui/material/Button';
import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import './team.css';
import { useAnnounce } from '../../app/feedback/announcer.ts';
import { useToast } from '../../app/feedback/toast.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useCopy } from '../../components/useCopy.ts';
import type { Invitation } from './people.ts';
import { invitationLink } from './people.ts';

/** Copies the invitation's link, for servers without mail. */
export const CopyInvitationLink = ({
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
