import Button from '@mui/material/Button';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { useQuery } from '@tanstack/react-query';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import BackIcon from '@mui/icons-material/ArrowBack';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import type { ReactNode } from 'react';
import type { Review } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useCopy } from '../../../components/useCopy.ts';
import { reportCalls } from '../../../providers/calls/reports.ts';
import type { ScheduledProject } from '../../plan/model/planContext.ts';
import { ReportFrame } from '../charts/ReportFrame.tsx';
import { isMissing, knownAnswer, reviewQuery } from '../model/reportQueries.ts';
import { MissingDay } from '../past/MissingDay.tsx';
import { forecastMove } from './forecastMove.ts';
import { ReviewLists } from './ReviewLists.tsx';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

type Props = Readonly<{
  project: ScheduledProject;
  asOf: string | null;
  /** 1-based week; the last complete one if left out. */
  week: number | undefined;
  onWeek: (week: number | undefined) => void;
}>;

/** A review of a week, as of the chosen day. */
export const ReviewAsOf = ({ project, asOf, week, onWeek }: Props) => {
  const t = useMessages();
  const query = useQuery({
    ...reviewQuery(reportCalls, project.id, {
      week: indexOf(week),
      asOf,
    }),
    placeholderData: knownAnswer,
  });
  const answer = query.data;
  const isBeforeWeek = answer === 'notYet' && week !== undefined;
  const review = knownAnswer(answer);
  if (isMissing(answer) && !isBeforeWeek) {
    return <MissingDay missing={answer} asOf={asOf} />;
  }
  return (
    <ReportFrame
      title={t('reports.view.review')}
      definition={t('report.definition.review')}
      query={query}
      actions={review && <CopyMarkdown review={review} />}
    >
      {isBeforeWeek && <BeforeWeek asOf={asOf} onWeek={onWeek} />}
      {review && (
        <ReviewBody
          review={review}
          // While another week loads, the next step continues from it.
          chosen={week ?? review.week + 1}
          onWeek={onWeek}
        />
      )}
    </ReportFrame>
  );
};

const indexOf = (week: number | undefined): number | null =>
  week === undefined ? null : week - 1;

/** Leads from a week that had not begun on the day to one that had. */
const BeforeWeek = ({ asOf, onWeek }: Pick<Props, 'asOf' | 'onWeek'>) => {
  const t = useMessages();
  return (
    <div className="review-early">
      <MissingDay missing="notYet" asOf={asOf} />
      <Button variant="outlined" onClick={() => onWeek(undefined)}>
        {t('review.latest')}
      </Button>
    </div>
  );
};

type BodyProps = Readonly<{
  review: Review;
  /** The 1-based week that was chosen last. */
  chosen: number;
  onWeek: Props['onWeek'];
}>;

const ReviewBody = ({ review, chosen, onWeek }: BodyProps) => {
  const t = useMessages();
  const dates = useDates();
  const { key, values } = forecastMove(review.forecast, dates.long);
  return (
    <div className="review">
      <WeekChoice review={review} chosen={chosen} onWeek={onWeek} />
      <dl className="review-counts">
        {LISTS.map((name) => (
          <div key={name}>
            <dt>{t(`review.${name}`)}</dt>
            <dd>{review[name].length}</dd>
          </div>
        ))}
      </dl>
      <p>{t(key, values)}</p>
      <ReviewLists key={review.week} review={review} />
    </div>
  );
};

const LISTS = ['planned', 'completed', 'slipped', 'added', 'dropped'] as const;

/** Copies the whole review as Markdown, for a chat or a page. */
const CopyMarkdown = ({ review }: { review: Review }) => {
  const t = useMessages();
  const toast = useToast();
  const { copied, copy } = useCopy();
  const copyAll = async () => {
    try {
      await copy(review.markdown);
    } catch {
      toast({ message: t('review.notCopied'), severity: 'error' });
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<CopyIcon />}
      onClick={() => void copyAll()}
    >
      <span aria-live="polite">
        {t(copied ? 'review.copied' : 'review.copy')}
      </span>
    </Button>
  );
};

/** The reviewed week, with buttons for the weeks before and after. */
const WeekChoice = ({ review, chosen, onWeek }: BodyProps) => {
  const t = useMessages();
  const dates = useDates();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { week, startDate, endDate } = review;
  const isLast = calendarDateIn(timeZone, review.asOf) <= endDate;
  return (
    <div className="review-week">
      <Step
        label={t('review.previous')}
        isAtEnd={chosen <= 1}
        onClick={() => onWeek(chosen - 1)}
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
        isAtEnd={isLast || chosen > week + 1}
        onClick={() => onWeek(chosen + 1)}
      >
        <ForwardIcon fontSize="small" className="review-arrow" />
      </Step>
    </div>
  );
};

type StepProps = Readonly<{
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}>;

/** Stays enabled at an end, because disabling it would lose the focus. */
const Step = ({ label, isAtEnd, onClick, children }: StepProps) => (
  <Tooltip title={label}>
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onClick();
      }}
    >
      {children}
    </IconButton>
  </Tooltip>
);
