import { useState } from 'react';
import type { Webhook } from '#api/contract/index.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    try {
      await data.deleteWebhook(webhook.id);
      await onDeleted();
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('webhook.deleteTitle')}
      text={t('webhook.deleteText', { url: webhook.url })}
      confirmLabel={t('app.delete')}
      isFinal
      {...{ isBusy, problem }}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
};
