import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';

type Props = Readonly<{
  /** The title of the completed item; null while nothing is asked. */
  title: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}>;

/** A completed item is open again in another bucket: is that meant (F10)? */
export const ConfirmReopenDialog = ({ title, onConfirm, onCancel }: Props) => {
  const t = useMessages();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={title !== null}
      onClose={onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{t('item.reopen.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {t('item.reopen.text', { title: title ?? '' })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button variant="contained" onClick={onConfirm} autoFocus>
          {t('item.reopen.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
