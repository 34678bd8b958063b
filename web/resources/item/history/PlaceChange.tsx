import ArrowIcon from '@mui/icons-material/ArrowForward';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Bucket } from '../store/placement.ts';
import type { Telling } from './useTelling.ts';

type Props = Readonly<{
  from: Bucket | null;
  to: Bucket | null;
  telling: Telling;
}>;

/** Week 5 → Week 7, or the one place where it happened. */
export const PlaceChange = ({ from, to, telling }: Props) => {
  const t = useMessages();
  if (from === null || to === null) {
    const place = from ?? to;
    return (
      place && <bdi className="history-place">{telling.placeOf(place)}</bdi>
    );
  }
  const [fromPlace, toPlace] = [telling.placeOf(from), telling.placeOf(to)];
  return (
    <span className="history-place">
      <span className="visually-hidden">
        {t('history.fromTo', { from: fromPlace, to: toPlace })}
      </span>
      <bdi aria-hidden>{fromPlace}</bdi>
      <ArrowIcon className="history-arrow" aria-hidden />
      <bdi aria-hidden className="history-to">
        {toPlace}
      </bdi>
    </span>
  );
};
