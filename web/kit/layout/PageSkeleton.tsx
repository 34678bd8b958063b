import { Skeleton } from '@mui/material';
import { useMessages } from '../i18n/useMessages.ts';
import './page.css';

const ROWS = 6;

/** The outline of a page whose code or data is still loading. */
export const PageSkeleton = () => {
  const t = useMessages();
  return (
    <div className="page-skeleton" role="status" aria-label={t('app.loading')}>
      <Skeleton variant="rounded" animation={false} width={200} height={32} />
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} variant="rounded" animation={false} height={40} />
      ))}
    </div>
  );
};
