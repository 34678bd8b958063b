import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useSending } from './useSending.ts';

type Props = Readonly<{
  title: string;
  text: string;
  /** Label of the confirming button. */
  confirmLabel: string;
  /** Whether this cannot be undone: the cancel button takes the focus then. */
  isFinal?: boolean;
  /** Closes the dialog; if it rejects, the dialog stays open and shows why. */
  onConfirm: () => unknown;
  onCancel: () => void;
  /** Content above the text. */
  children?: ReactNode;
}>;

/** Asks before something is done. Mount it to open it. */
export const ConfirmDialog = (props: Props) => {
  const { isFinal = false, onConfirm, onCancel } = props;
  const t = useMessages();
  const { isBusy, problem, run } = useSending();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        {props.children}
        <DialogContentText id={textId} style={{ overflowWrap: 'anywhere' }}>
          {props.text}
        </DialogContentText>
        {problem !== null && (
          <Alert severity="error" style={{ marginBlockStart: 12 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy} autoFocus={isFinal}>
          {t('app.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isFinal ? 'error' : 'primary'}
          loading={isBusy}
          onClick={() => void run(onConfirm)}
          autoFocus={!isFinal}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
