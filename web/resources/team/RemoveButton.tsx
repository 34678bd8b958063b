import Button from '@mui/material/Button';
import { useState } from 'react';
import type { TeamCommand } from './useTeamCommand.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useTeamCommand } from './useTeamCommand.ts';

type Props = Readonly<{
  label: string;
  title: string;
  text: string;
  command: TeamCommand;
  onRemoved: () => void;
}>;

/** Opens the dialog that asks first. */
export const RemoveButton = ({ label, onRemoved, ...dialog }: Props) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        onClick={() => {
          setAsked(true);
        }}
      >
        {label}
      </Button>
      {asked && (
        <RemoveDialog
          {...dialog}
          confirm={label}
          onCancel={() => {
            setAsked(false);
          }}
          onRemoved={() => {
            setAsked(false);
            onRemoved();
          }}
        />
      )}
    </>
  );
};

type RemoveDialogProps = Readonly<{
  title: string;
  text: string;
  /** What the button says that does it. */
  confirm: string;
  command: TeamCommand;
  onCancel: () => void;
  onRemoved: () => void;
}>;

/** Asks before somebody is taken out; stays, with the reason, when refused. */
const RemoveDialog = ({
  confirm,
  command,
  onRemoved,
  ...dialog
}: RemoveDialogProps) => {
  const run = useTeamCommand();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    const refusal = await run(command);
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) onRemoved();
  };
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={confirm}
      isFinal
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void remove()}
    />
  );
};
