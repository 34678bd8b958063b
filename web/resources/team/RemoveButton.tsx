import Button from '@mui/material/Button';
import { useState } from 'react';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { TeamCommand } from './useTeamCommand.ts';

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
