import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import { useToast } from '../../../app/feedback/toast.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';

/** Copies the address, which leads anybody of the team to the same view. */
export const LinkButton = () => {
  const t = useMessages();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast({ message: t('report.linkCopied') });
    } catch {
      toast({ message: t('report.linkNotCopied'), severity: 'error' });
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<LinkIcon />}
      onClick={() => void copy()}
    >
      {t('report.copyLink')}
    </Button>
  );
};
