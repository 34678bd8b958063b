import { useMessages } from '../../../app/i18n/useMessages.ts';
import { ExampleCard } from './ExampleCard.tsx';
import { StepBody } from './StepBody.tsx';
import type { StepProps } from './stepProps.ts';
import { SuggestionCard } from './SuggestionCard.tsx';
import { useStoryInput } from './useStoryInput.ts';

/** The product story, beside a draft of it and what to work on (J22, J23). */
export const RefineStep = ({ steps }: StepProps) => {
  const t = useMessages();
  const { workflow, suggestion, askFeedback } = steps;
  const { generatedRefinementSuggestions: points } = workflow;
  return (
    <StepBody
      text={t('workflow.Refine.text')}
      field={useStoryInput(steps)}
      ask={{ label: t('workflow.Refine.ask'), onAsk: askFeedback }}
      suggestion={suggestion}
      isOutputFirst
      output={
        <>
          <ExampleCard steps={steps} />
          {points !== '' && (
            <SuggestionCard title={t('workflow.suggestions')} text={points} />
          )}
        </>
      }
    />
  );
};
