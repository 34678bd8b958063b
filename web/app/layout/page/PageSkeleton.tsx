import { Skeleton } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import { useMessages } from '../../i18n/useMessages.ts';

const appear = keyframes({ to: { opacity: 1 } });

const Place = styled('div')({
  padding: 24,
  display: 'grid',
  gap: 12,
  // A page that is there within 150 ms shows no skeleton first.
  opacity: 0,
  animation: `${appear} 1ms 150ms forwards`,
});

/** The outline of a page whose code or data is on its way. */
export const PageSkeleton = ({ rows = 6 }: { rows?: number }) => {
  const t = useMessages();
  return (
    <Place role="status" aria-label={t('app.loading')}>
      <Skeleton variant="rounded" animation={false} width={200} height={32} />
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" animation={false} height={40} />
      ))}
    </Place>
  );
};
