import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** A placeholder with the chart's height. */
export const ChartSkeleton = ({ height }: { height: string }) => {
  const t = useMessages();
  return (
    <Skeleton
      role="status"
      aria-label={t('app.loading')}
      variant="rounded"
      width="100%"
      height={height}
      style={{ minBlockSize: 260 }}
    />
  );
};
