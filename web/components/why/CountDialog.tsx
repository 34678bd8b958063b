import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';
import { whyMessages } from '../../kit/i18n/messages/why.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { explainCalls } from '../../providers/calls/explain.ts';
import type { CountRequest } from '../../providers/calls/explain.ts';
import { Choices } from './Choices.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyFrame } from './WhyFrame.tsx';
import { WhyGroups } from './WhyGroups.tsx';

addTexts(whyMessages, chartMessages);

export type CountChoice = Readonly<{
  label: string;
  request: CountRequest;
  /** More details about the count. */
  hint?: string;
}>;

/** Counts that belong together and are shown one at a time. */
export type CountShown = Readonly<{
  title: string;
  choices: readonly [CountChoice, ...CountChoice[]];
  /** A past day for its end; null means now. */
  asOf: string | null;
}>;

type Props = Readonly<{
  projectId: string;
  shown: CountShown;
  onClose: () => void;
}>;

/** Explains which changes led to a count. */
export const CountDialog = ({ projectId, shown, onClose }: Props) => {
  const t = useMessages();
  const { title, choices, asOf } = shown;
  const [index, setIndex] = useState(0);
  const { request, hint } = choices[index] ?? choices[0];
  return (
    <WhyFrame projectId={projectId} title={title} onClose={onClose}>
      <Choices
        label={t('why.numbers')}
        choices={choices.map(({ label }, value) => ({ value, label }))}
        chosen={index}
        onChoose={setIndex}
      />
      <Answer
        key={index}
        {...{ projectId, request, asOf, title }}
        onLeave={onClose}
      />
      {hint !== undefined && <p className="why-details">{hint}</p>}
    </WhyFrame>
  );
};

type AnswerProps = Readonly<{
  projectId: string;
  request: CountRequest;
  asOf: string | null;
  title: string;
  onLeave: () => void;
}>;

const Answer = ({ projectId, request, asOf, title, onLeave }: AnswerProps) => {
  const t = useMessages();
  const query = useQuery({
    queryKey: ['explain', projectId, request, asOf],
    queryFn: ({ signal }) =>
      explainCalls.explainCount(projectId, { ...request, asOf }, signal),
    // A recent explanation may already be outdated.
    refetchOnMount: 'always',
  });
  return (
    <WhyAnswer {...{ title, query }}>
      {(explanation) => (
        <>
          <p className="why-difference" role="status">
            {t('why.counted', { count: explanation.count })}
          </p>
          <WhyGroups explanation={explanation} onLeave={onLeave} />
        </>
      )}
    </WhyAnswer>
  );
};
