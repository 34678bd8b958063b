import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';

type Props = Readonly<{
  title: string;
  text: string;
  confirmLabel: string;
  /** There is no way back: the focus is on the way out. */
  isFinal?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}>;

/** Asks before something is done to many items. Mount it to open it. */
export const BulkDialog = (props: Props) => {
  const { isFinal = false, onCancel } = props;
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
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{props.text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus={isFinal}>
          {t('app.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isFinal ? 'error' : 'primary'}
          onClick={props.onConfirm}
          autoFocus={!isFinal}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
