import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import BackIcon from '@mui/icons-material/ArrowBack';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import type { ReactNode } from 'react';
import type { Review } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

type Props = Readonly<{
  review: Review;
  /** 1-based, as people say it. */
  onWeek: (week: number) => void;
}>;

/** The week that is reviewed, and the ways to those beside it. */
export const WeekChoice = ({ review, onWeek }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { week, startDate, endDate } = review;
  const isLast = calendarDateIn(timeZone, review.asOf) <= endDate;
  return (
    <div className="review-week">
      <Step
        label={t('review.previous')}
        isOff={week === 0}
        onClick={() => onWeek(week)}
      >
        <BackIcon fontSize="small" className="review-arrow" />
      </Step>
      <h3 aria-live="polite">
        {t('review.week', {
          n: week + 1,
          dates: dates.range(startDate, endDate),
        })}
      </h3>
      <Step
        label={t('review.next')}
        isOff={isLast}
        onClick={() => onWeek(week + 2)}
      >
        <ForwardIcon fontSize="small" className="review-arrow" />
      </Step>
    </div>
  );
};

type StepProps = Readonly<{
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}>;

/** Not disabled at an end: that would lose the focus. */
const Step = ({ label, isOff, onClick, children }: StepProps) => (
  <Tooltip title={label}>
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {children}
    </IconButton>
  </Tooltip>
);
