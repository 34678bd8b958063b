import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { TeamCommand } from './useTeamCommand.ts';
import { useTeamCommand } from './useTeamCommand.ts';

type Props = Readonly<{
  title: string;
  text: string;
  /** What the button says that does it. */
  confirm: string;
  command: TeamCommand;
  onCancel: () => void;
  onRemoved: () => void;
}>;

/** Asks before somebody is taken out; stays, with the reason, when refused. */
export const RemoveDialog = ({
  title,
  text,
  confirm,
  command,
  onCancel,
  onRemoved,
}: Props) => {
  const t = useMessages();
  const titleId = useId();
  const textId = useId();
  const run = useTeamCommand();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    const refusal = await run(command);
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) onRemoved();
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {problem !== null && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus>
          {t('app.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={busy}
          onClick={() => void remove()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
