import type { TeamLabel } from '#api/contract/index.ts';
import { teamLabelMessages } from '../../kit/i18n/messages/teamLabel.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useLabelCommands } from './useLabelCommands.ts';

addTexts(teamLabelMessages);

type Props = Readonly<{
  label: TeamLabel;
  /** Number of items with the label; undefined until it is loaded. */
  count: number | undefined;
  onClose: () => void;
  onDeleted: (label: TeamLabel) => void;
}>;

/** Says how many items have a label, before it is deleted. */
export const DeleteLabelDialog = ({
  label,
  count,
  onClose,
  onDeleted,
}: Props) => {
  const t = useMessages();
  const { remove } = useLabelCommands();
  const { name } = label;
  return (
    <ConfirmDialog
      title={t('label.delete.title')}
      text={
        count === undefined
          ? t('label.delete.uncounted', { name })
          : t('label.delete.text', { name, count })
      }
      confirmLabel={t('app.delete')}
      isFinal
      onConfirm={async () => {
        await remove(label.id);
        onDeleted(label);
      }}
      onCancel={onClose}
    />
  );
};
