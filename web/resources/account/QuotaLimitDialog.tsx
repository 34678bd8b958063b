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
import {
  quotaLimits,
  useQuotaLimit,
} from '../../providers/calls/quotaLimit.ts';
import type { QuotaLimit } from '../../providers/calls/quotaLimit.ts';
import { upgradePath } from './usage.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useIsBlocked } from '../../app/feedback/blocking.ts';

/** Opens when any call reaches a limit (K18). */
export const QuotaLimitDialog = () => {
  const limit = useQuotaLimit();
  const blocked = useIsBlocked();
  return limit === null || blocked ? null : <Shown limit={limit} />;
};

const Shown = ({ limit }: { limit: QuotaLimit }) => {
  const t = useMessages();
  const navigate = useNavigate();
  const titleId = useId();
  const textId = useId();
  const destination = upgradePath(limit.kind);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={quotaLimits.clear}
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
        <Button onClick={quotaLimits.clear} autoFocus>
          {t('app.close')}
        </Button>
        {destination !== null && (
          <Button
            variant="contained"
            onClick={() => {
              quotaLimits.clear();
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
