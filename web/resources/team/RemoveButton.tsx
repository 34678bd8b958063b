import { Button } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDelete } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useReasonOf } from './useTeamCommand.ts';

type Props = Readonly<{
  resource: 'members' | 'invitations';
  /** The records in the order of their deletion. */
  records: readonly Readonly<{ id: string }>[];
  /** The label of the button, and of the one that confirms. */
  label: string;
  title: string;
  text: string;
  onRemoved: () => void;
  /** Called if a record was refused after others were deleted. */
  onPartlyRemoved: () => void;
  /** Shown above the text: the people's names. */
  children?: ReactNode;
}>;

/**
 * Deletes records after one confirmation, which stays open if one is refused.
 */
export const RemoveButton = ({
  resource,
  records,
  label,
  onRemoved,
  onPartlyRemoved,
  ...dialog
}: Props) => {
  const [isOpen, setOpen] = useState(false);
  const reasonOf = useReasonOf();
  const [remove] = useDelete(resource);
  const confirm = async () => {
    let count = 0;
    try {
      for (const record of records) {
        const removed = { id: record.id, previousData: record };
        await remove(resource, removed, { returnPromise: true });
        count += 1;
      }
    } catch (error) {
      if (count > 0) onPartlyRemoved();
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
