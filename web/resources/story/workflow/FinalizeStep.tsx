import Button from '@mui/material/Button';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { ExampleCard } from './ExampleCard.tsx';
import { StepBody } from './StepBody.tsx';
import type { StepProps } from './stepProps.ts';
import { SuggestionCard } from './SuggestionCard.tsx';
import { useStoryInput } from './useStoryInput.ts';

/** The product story and feedback on it, as often as wished (J25). */
export const FinalizeStep = ({ steps, onStartPlanning }: StepProps) => {
  const t = useMessages();
  const { workflow, suggestion, askFeedback } = steps;
  const { generatedFinalSuggestions: feedback } = workflow;
  return (
    <StepBody
      text={t('workflow.Finalize.text')}
      field={useStoryInput(steps)}
      ask={{ label: t('workflow.Finalize.ask'), onAsk: askFeedback }}
      suggestion={suggestion}
      isOutputFirst
      output={
        <>
          {feedback !== '' && (
            <SuggestionCard title={t('workflow.feedback')} text={feedback} />
          )}
          <ExampleCard steps={steps} />
        </>
      }
      further={
        onStartPlanning !== undefined && (
          <Button variant="outlined" onClick={onStartPlanning}>
            {t('workflow.startPlanning')}
          </Button>
        )
      }
    />
  );
};
