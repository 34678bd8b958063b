import { useState } from 'react';
import type { TeamLabel } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useLabelCommands } from './useLabelCommands.ts';

type Props = Readonly<{
  label: TeamLabel;
  /** Items that have it. */
  count: number;
  onClose: () => void;
  onDeleted: (label: TeamLabel) => void;
}>;

/** Says on how many items a label is, before it is deleted. */
export const DeleteLabelDialog = ({
  label,
  count,
  onClose,
  onDeleted,
}: Props) => {
  const t = useMessages();
  const { remove } = useLabelCommands();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await remove(label.id);
      onDeleted(label);
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('label.delete.title')}
      text={t('label.delete.text', { name: label.name, count })}
      confirmLabel={t('app.delete')}
      isFinal
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
