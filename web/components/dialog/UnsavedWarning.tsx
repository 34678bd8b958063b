import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAnnounce } from '../../app/feedback/announcer.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';

/**
 * Blocks navigation inside the app while something is unsaved (M18). Leaving
 * the app would be blocked too, if that lost anything (M19).
 */
export const UnsavedWarning = ({ unsaved }: { unsaved: boolean }) => {
  const t = useMessages();
  const announce = useAnnounce();
  const textId = useId();
  const { state, reset, proceed } = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved || !LEAVING_LOSES) return undefined;
    return askBeforeLeaving(window, () => {
      announce(t('unsaved.leaving'));
    });
  }, [unsaved, announce, t]);
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={reset}
      role="alertdialog"
      aria-describedby={textId}
      aria-label={t('unsaved.title')}
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

/** Drafts are stored on this device: leaving the app loses nothing. */
export const LEAVING_LOSES: boolean = false;

/**
 * Lets the browser ask before the app is left for another site or closed (M19).
 * Browsers show their own text, so `announce` reads out ours. Returns a cleanup
 * function: a page with this listener is excluded from the back-forward cache.
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
  return () => {
    page.removeEventListener('beforeunload', onUnload);
  };
};
