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

/** How long a navigation waits for a running save. */
const SAVE_TIMEOUT_MS = 400;

const isOpen = (text: UnsavedText): boolean => text.isOpen;

/**
 * Blocks navigation while an editor has unsaved text (M18). If the server has
 * refused a text, it asks; otherwise it waits a moment for the save and leaves,
 * as this device keeps a draft.
 */
export const LeaveWarning = () => {
  const t = useMessages();
  const textId = useId();
  const openTexts = useStore(savers.list).filter(isOpen);
  const { state, reset, proceed } = useBlocker(
    // A replaced address still shows the same screen.
    ({ historyAction }) =>
      historyAction !== NavigationType.Replace &&
      savers.list.get().some(isOpen),
  );
  const isHeld = state === 'blocked';
  const isRefused = openTexts.some(({ phase }) => phase === 'failed');
  const isWaiting = isHeld && !isRefused;
  const waitsForSave = openTexts.length > 0 && navigator.onLine;
  const waitMs = waitsForSave ? SAVE_TIMEOUT_MS : 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    // Begins the saves that are still delayed.
    savers.flush();
    const timer = setTimeout(proceed, waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, waitMs, proceed]);

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
          {/* react-admin's own text. */}
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

/**
 * The question for leaving the app, which nothing asks, because this device
 * keeps drafts (M19). A test ensures that the text exists.
 */
export const NEVER_ASKED = 'unsaved.leaving';
