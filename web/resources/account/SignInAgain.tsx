import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId } from 'react';
import { returnPath } from '../../providers/session/returnPath.ts';
import { LOGIN } from '../../providers/session/session.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Asks for a fresh sign-in, after which people are back where they were. */
export const SignInAgain = ({ onClose }: Readonly<{ onClose: () => void }>) => {
  const t = useMessages();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{t('signInAgain.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {t('signInAgain.text')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" onClick={leave} autoFocus>
          {t('signInAgain.go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The sign-in page leads back to this one. */
const leave = (): void => {
  returnPath.keep(`${location.pathname}${location.search}${location.hash}`);
  location.assign(LOGIN);
};
