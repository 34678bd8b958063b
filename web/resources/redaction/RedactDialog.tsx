import { useQueryClient } from '@tanstack/react-query';
import type { RedactionReply } from '#api/contract/index.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { redactionMessages } from '../../kit/i18n/messages/redaction.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import type { SlipwayDataProvider } from '../../providers/calls/dataProvider.ts';

addTexts(redactionMessages);

type RedactionSubject =
  | Readonly<{ kind: 'item'; itemId: string; title: string }>
  | Readonly<{ kind: 'comment'; itemId: string; commentId: string }>
  | Readonly<{ kind: 'story' }>;

type Props = Readonly<{
  subject: RedactionSubject;
  onClose: () => void;
}>;

/** Explains what is erased for good and what stays, and erases it. */
export const RedactDialog = ({ subject, onClose }: Props) => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const redact = async () => {
    const { left } = await requestRedaction(data, subject);
    // Lists, histories and stories have shown the text.
    await queries.invalidateQueries();
    toast({
      message:
        left === 0 ? t('redaction.done') : t('redaction.left', { count: left }),
    });
    onClose();
  };
  const { kind } = subject;
  const title = kind === 'item' ? subject.title : '';
  return (
    <ConfirmDialog
      title={t('redaction.title', { kind, title })}
      text={`${t('redaction.what', { kind })} ${t('redaction.final')}`}
      confirmLabel={t('redaction.confirm')}
      isFinal
      onConfirm={redact}
      onCancel={onClose}
    />
  );
};

const requestRedaction = (
  data: SlipwayDataProvider,
  subject: RedactionSubject,
): Promise<RedactionReply> => {
  switch (subject.kind) {
    case 'item':
      return data.redactItem(subject.itemId);
    case 'comment':
      return data.redactComment(subject.itemId, subject.commentId);
    case 'story':
      return data.redactStory();
    default:
      return subject satisfies never;
  }
};
