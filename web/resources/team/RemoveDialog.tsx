import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
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
  confirm,
  command,
  onRemoved,
  ...dialog
}: Props) => {
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
