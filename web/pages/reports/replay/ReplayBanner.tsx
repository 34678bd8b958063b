import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';

type Props = Readonly<{
  asOf: string | null;
  onBack: () => void;
  /** The changes since that day. */
  children: ReactNode;
}>;

/** Shows the chosen day; tinted unless it is today. */
export const ReplayBanner = ({ asOf, onBack, children }: Props) => {
  const t = useMessages();
  const dates = useDates();
  return (
    <div className="replay-banner" data-past={asOf !== null || undefined}>
      <HistoryIcon fontSize="small" aria-hidden />
      <strong>
        {asOf === null
          ? t('replay.viewingNow')
          : t('replay.viewing', { date: dates.short(asOf) })}
      </strong>
      {asOf !== null && (
        <>
          {children}
          <Button size="small" variant="outlined" onClick={onBack}>
            {t('replay.backToNow')}
          </Button>
        </>
      )}
    </div>
  );
};
