import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Explanation } from '#api/contract/index.ts';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';
import { whyMessages } from '../../kit/i18n/messages/why.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { explainCalls } from '../../providers/calls/explain.ts';
import type { Point, Series } from '../../providers/calls/explain.ts';
import { Choices } from './Choices.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyFrame } from './WhyFrame.tsx';
import { WhyGroups } from './WhyGroups.tsx';

addTexts(whyMessages, chartMessages);

/** The explained point, as the chart names it. */
export type WhyShown = Readonly<{
  point: Point;
  /** The day or week, in words. */
  when: string;
  /** The bars of the work plan with known values. */
  series?: readonly Series[];
  /** Where the plan shows this week of the work plan; null in the past. */
  to?: string | null;
}>;

type Props = Readonly<{
  projectId: string;
  shown: WhyShown;
  onClose: () => void;
}>;

/** Explains who and what made a number differ from the one before it. */
export const WhyDialog = ({ projectId, shown, onClose }: Props) => {
  const t = useMessages();
  const { point, when, to = null } = shown;
  const offeredSeries = shown.series ?? [];
  const [series, setSeries] = useState<Series>(
    point.series ?? offeredSeries[0] ?? 'completed',
  );
  const title = t('why.title', { what: t(`why.what.${point.chart}`), when });
  return (
    <WhyFrame
      projectId={projectId}
      title={title}
      onClose={onClose}
      actions={
        to !== null && (
          <Button component={Link} to={to}>
            {t('why.toWeek')}
          </Button>
        )
      }
    >
      <Choices
        label={t('why.series')}
        choices={offeredSeries.map((value) => ({
          value,
          label: t(`workPlan.${value}`),
        }))}
        chosen={series}
        onChoose={setSeries}
      />
      <Answer
        key={series}
        projectId={projectId}
        point={{ ...point, series }}
        title={title}
        onLeave={onClose}
      />
    </WhyFrame>
  );
};

type AnswerProps = Readonly<{
  projectId: string;
  point: Point;
  title: string;
  onLeave: () => void;
}>;

const Answer = ({ projectId, point, title, onLeave }: AnswerProps) => {
  const t = useMessages();
  const query = useQuery({
    queryKey: ['explain', projectId, point],
    queryFn: ({ signal }) => explainCalls.explain(projectId, point, signal),
    // A recent explanation may already be outdated.
    refetchOnMount: 'always',
  });
  return (
    <WhyAnswer {...{ title, query }}>
      {(explanation) => (
        <>
          <p className="why-difference" role="status">
            <Difference explanation={explanation} />
          </p>
          {explanation.groups.length === 0 ? (
            <p className="why-details">{t('why.nothing')}</p>
          ) : (
            <WhyGroups explanation={explanation} onLeave={onLeave} />
          )}
        </>
      )}
    </WhyAnswer>
  );
};

/** The difference in words. */
const Difference = ({ explanation }: { explanation: Explanation }) => {
  const t = useMessages();
  const { chart, index, difference } = explanation;
  if (index === 0) return t('why.first', { difference });
  const isWeek = chart === 'work-plan';
  if (difference < 0) {
    return t(isWeek ? 'why.fewerWeek' : 'why.fewerDay', {
      difference: -difference,
    });
  }
  return t(isWeek ? 'why.fromWeek' : 'why.fromDay', { difference });
};
