import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useReasonOf } from './useTeamCommand.ts';

type Props = Readonly<{
  resource: 'members' | 'invitations';
  record: Readonly<{ id: string }>;
  /** Of the button, and of the one that confirms. */
  label: string;
  title: string;
  text: string;
  onRemoved: () => void;
}>;

/** Deletes a record after a confirmation, which stays open when it is refused. */
export const RemoveButton = ({
  resource,
  record,
  label,
  onRemoved,
  ...dialog
}: Props) => {
  const [isOpen, setOpen] = useState(false);
  const reasonOf = useReasonOf();
  const [remove] = useDelete(resource, {
    id: record.id,
    previousData: record,
  });
  const confirm = async () => {
    try {
      await remove(resource, undefined, { returnPromise: true });
    } catch (error) {
      throw new Error(reasonOf(error), { cause: error });
    }
    onRemoved();
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...dialog}
          confirmLabel={label}
          isFinal
          onConfirm={confirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
};
