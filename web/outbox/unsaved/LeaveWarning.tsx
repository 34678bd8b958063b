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
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** How long a navigation waits for a save in flight, in milliseconds. */
const PATIENCE_MS = 400;

const isOpen = (text: UnsavedText): boolean => text.isOpen;

/**
 * Blocks navigation while an editor has unsaved text: a save in flight gets a
 * moment, a refused text is asked about (M18). See also `LEAVING_LOSES` (M19).
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
  const patience = isQuick ? PATIENCE_MS : 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    savers.flush();
    const timer = setTimeout(proceed, patience);
    return () => clearTimeout(timer);
  }, [isWaiting, patience, proceed]);
  useLeaveQuestion(open.length > 0);

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

const useLeaveQuestion = (isUnsaved: boolean): void => {
  const t = useMessages();
  const announce = useAnnounce();
  useEffect(() => {
    if (!isUnsaved || !LEAVING_LOSES) return undefined;
    return askBeforeLeaving(window, () => announce(t('unsaved.leaving')));
  }, [isUnsaved, announce, t]);
};

/** Drafts are stored on this device, so leaving the app loses nothing. */
export const LEAVING_LOSES: boolean = false;

/**
 * Makes the browser ask before the page closes (M19); `announce` reads our
 * text. Clean up, or the page cannot enter the back-forward cache.
 */
export const askBeforeLeaving = (
  page: EventTarget,
  announce: () => void,
): (() => void) => {
  const onUnload = (event: Event) => {
    event.preventDefault();
    announce();
  };
  page.addEventListener('beforeunload', onUnload);
  return () => page.removeEventListener('beforeunload', onUnload);
};
