import { Button } from '@mui/material';
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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <RemoveDialog
          {...dialog}
          confirm={label}
          onCancel={() => setOpen(false)}
          onRemoved={() => {
            setOpen(false);
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
  /** The confirming button's label. */
  confirm: string;
  command: TeamCommand;
  onCancel: () => void;
  onRemoved: () => void;
}>;

/** Confirms a removal; stays open with the reason when refused. */
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
