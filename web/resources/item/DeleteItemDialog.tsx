import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';

type Props = Readonly<{
  title: string;
  onConfirm: () => void;
  onCancel: () => void;
}>;

/** There is no way back from a deletion: it is asked for (Q32). */
export const DeleteItemDialog = ({ title, onConfirm, onCancel }: Props) => {
  const t = useMessages();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{t('item.delete.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {t('item.delete.text', { title })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {t('app.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {t('app.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
