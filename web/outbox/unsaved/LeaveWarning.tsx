import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useId } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { useStore } from '../../browser/store.ts';
import { savers } from '../../providers/saving/savers.ts';
import type { UnsavedText } from '../../providers/saving/savers.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** How long a navigation waits for a save in flight, in milliseconds. */
const SAVE_TIMEOUT_MS = 400;

const isOpen = (text: UnsavedText): boolean => text.isOpen;

/**
 * Blocks navigation while an editor has unsaved text: a save in flight gets a
 * moment, a refused text is asked about (M18).
 */
export const LeaveWarning = () => {
  const t = useMessages();
  const textId = useId();
  const open = useStore(savers.list).filter(isOpen);
  const { state, reset, proceed } = useBlocker(
    // A replaced address still shows the same screen.
    ({ historyAction }) =>
      historyAction !== NavigationType.Replace &&
      savers.list.get().some(isOpen),
  );
  const isHeld = state === 'blocked';
  const isRefused = open.some(({ phase }) => phase === 'failed');
  const isWaiting = isHeld && !isRefused;
  const isQuick = open.length > 0 && navigator.onLine;
  const timeoutMs = isQuick ? SAVE_TIMEOUT_MS : 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    savers.flush();
    const timer = setTimeout(proceed, timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting, timeoutMs, proceed]);

  return (
    <Dialog
      open={isHeld && isRefused}
      onClose={reset}
      role="alertdialog"
      aria-describedby={textId}
      slotProps={{ paper: { 'aria-label': t('unsaved.title') } }}
      maxWidth="xs"
    >
      <DialogContent>
        <DialogContentText id={textId}>
          {t('ra.message.unsaved_changes')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={proceed}>{t('unsaved.leave')}</Button>
        <Button variant="contained" onClick={reset} autoFocus>
          {t('unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** This question is never asked, as this device keeps drafts (M19). */
export const NEVER_ASKED = 'unsaved.leaving';
