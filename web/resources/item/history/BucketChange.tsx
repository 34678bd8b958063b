import ArrowIcon from '@mui/icons-material/ArrowForward';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Bucket } from '../store/placement.ts';
import type { HistoryText } from './useHistoryText.ts';

type Props = Readonly<{
  from: Bucket | null;
  to: Bucket | null;
  text: HistoryText;
}>;

/** Week 5 → Week 7, or the one place where it happened. */
export const BucketChange = ({ from, to, text }: Props) => {
  const t = useMessages();
  if (from === null || to === null) {
    const bucket = from ?? to;
    return (
      bucket && (
        <bdi className="history-bucket">{text.bucketNameOf(bucket)}</bdi>
      )
    );
  }
  const [fromName, toName] = [text.bucketNameOf(from), text.bucketNameOf(to)];
  return (
    <span className="history-bucket">
      <span className="visually-hidden">
        {t('history.fromTo', { from: fromName, to: toName })}
      </span>
      <bdi aria-hidden>{fromName}</bdi>
      <ArrowIcon className="history-arrow" aria-hidden />
      <bdi aria-hidden className="history-to">
        {toName}
      </bdi>
    </span>
  );
};
