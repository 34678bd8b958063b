import type { Webhook } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

type Props = Readonly<{
  webhook: Webhook;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}>;

/** Asks before a webhook and its log are deleted. */
export const DeleteWebhookDialog = ({ webhook, onClose, onDeleted }: Props) => {
  const t = useMessages();
  const data = useSlipwayData();
  return (
    <ConfirmDialog
      title={t('webhook.deleteTitle')}
      text={t('webhook.deleteText', { url: webhook.url })}
      confirmLabel={t('app.delete')}
      isFinal
      onConfirm={async () => {
        await data.deleteWebhook(webhook.id);
        await onDeleted();
      }}
      onCancel={onClose}
    />
  );
};
