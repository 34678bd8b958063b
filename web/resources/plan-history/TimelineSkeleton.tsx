import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Widths of the texts in percent; all differ, because they are the keys. */
const WIDTHS = [38, 52, 29, 44, 35, 48];

/** The outline of a list of changes that is still loading. */
export const TimelineSkeleton = () => {
  const t = useMessages();
  return (
    <div role="status" aria-label={t('app.loading')} className="history-wait">
      <Skeleton width={220} height={20} />
      {WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton variant="circular" width={26} height={26} />
          <Skeleton height={20} width={`${String(width)}%`} />
        </div>
      ))}
    </div>
  );
};
