import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuotaLimit } from '../../providers/calls/quotaLimit.ts';
import { upgradePath } from './usage.ts';
import { quotaMessages } from '../../kit/i18n/messages/quota.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

addTexts(quotaMessages);

type Props = Readonly<{ limit: QuotaLimit; onClose: () => void }>;

/** Says which limit was reached, with a link to raise it. */
export const QuotaLimitDialog = ({ limit, onClose }: Props) => {
  const t = useMessages();
  const navigate = useNavigate();
  const titleId = useId();
  const textId = useId();
  const destination = upgradePath(limit.kind);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{t('quota.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {limit.message ?? t('quota.noMessage')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('app.close')}
        </Button>
        {destination !== null && (
          <Button
            variant="contained"
            onClick={() => {
              onClose();
              void navigate(destination);
            }}
          >
            {t('quota.upgrade')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
