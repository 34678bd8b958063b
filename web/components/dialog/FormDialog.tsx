import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';

type Props = Readonly<{
  title: string;
  /** Label of the submitting button. */
  submitLabel: string;
  maxWidth?: 'xs' | 'sm';
  /** Class of the content. */
  className?: string;
  /** Whether the command is in flight. */
  isBusy?: boolean;
  /** False if something is missing. */
  canSubmit?: boolean;
  /** Then the submitting button takes the focus. */
  hasNoFields?: boolean;
  /** Shown before the other buttons. */
  action?: ReactNode;
  /** Replaces the form after it was submitted, and has its own close button. */
  result?: ReactNode;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}>;

/** A dialog with a form for a command. Mount it to open it. */
export const FormDialog = (props: Props) => {
  const { title, isBusy = false, canSubmit = true, result } = props;
  const t = useMessages();
  const titleId = useId();
  const heading = <DialogTitle id={titleId}>{title}</DialogTitle>;
  return (
    <Dialog
      open
      onClose={isBusy || result ? undefined : props.onClose}
      aria-labelledby={titleId}
      maxWidth={props.maxWidth ?? 'xs'}
      fullWidth
    >
      {result ? (
        <>
          {heading}
          {result}
        </>
      ) : (
        // The dialog's own layout: the content scrolls, the buttons stay.
        <form
          noValidate
          style={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault();
            props.onSubmit();
          }}
        >
          {heading}
          <DialogContent className={props.className}>
            {props.children}
          </DialogContent>
          <DialogActions>
            {props.action}
            <Button onClick={props.onClose} disabled={isBusy}>
              {t('app.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              loading={isBusy}
              disabled={!canSubmit}
              autoFocus={props.hasNoFields ?? false}
            >
              {props.submitLabel}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
};
