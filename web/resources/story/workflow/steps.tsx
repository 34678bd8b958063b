import { Button, Typography } from '@mui/material';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { StepBody } from './StepBody.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';
import { DraftActions } from './DraftActions.tsx';
import type { WorkflowSteps } from './useWorkflowSteps.ts';

/** Describes the product; the AI turns this into questions. */
export const DescriptionStep = ({ steps }: StepProps) => {
  const t = useMessages();
  const { workflow, editing, suggestion, askQuestions } = steps;
  return (
    <StepBody
      text={t('workflow.ProjectDescription.text')}
      field={{
        label: t('workflow.ProjectDescription.field'),
        placeholder: t('workflow.ProjectDescription.placeholder'),
        value: workflow.initialProjectDescription,
        rows: 7,
        onChange: (initialProjectDescription) => {
          editing.changeTexts({ initialProjectDescription });
        },
      }}
      action={{
        label: t('workflow.ProjectDescription.ask'),
        onRequest: askQuestions,
      }}
      suggestion={suggestion}
      isOutputBeforeField={false}
      output={
        suggestion.state.status !== 'writing' && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('workflow.ProjectDescription.output')}
          </Typography>
        )
      }
    />
  );
};

/** The questions, and notes with answers; the AI turns these into a draft. */
export const QuestionsStep = ({ steps }: StepProps) => {
  const t = useMessages();
  const { workflow, editing, suggestion, askDraft } = steps;
  const { generatedMotivatingQuestions: questions } = workflow;
  return (
    <StepBody
      text={t('workflow.MotivatingQuestions.text')}
      field={{
        label: t('workflow.MotivatingQuestions.field'),
        placeholder: t('workflow.MotivatingQuestions.placeholder'),
        value: workflow.answersToMotivatingQuestions,
        rows: 12,
        onChange: (answersToMotivatingQuestions) => {
          editing.changeTexts({ answersToMotivatingQuestions });
        },
      }}
      action={{
        label: t('workflow.MotivatingQuestions.ask'),
        onRequest: askDraft,
      }}
      suggestion={suggestion}
      isOutputBeforeField
      output={
        questions !== '' && (
          <SuggestionCard title={t('workflow.questions')} text={questions} />
        )
      }
    />
  );
};

/** The product story next to a draft of it and suggestions. */
export const RefineStep = ({ steps }: StepProps) => {
  const t = useMessages();
  const { workflow, suggestion, askFeedback } = steps;
  const { generatedRefinementSuggestions: points } = workflow;
  return (
    <StepBody
      text={t('workflow.Refine.text')}
      field={useStoryInput(steps)}
      action={{ label: t('workflow.Refine.ask'), onRequest: askFeedback }}
      suggestion={suggestion}
      isOutputBeforeField
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

/** The product story and feedback on it, as often as wanted. */
export const FinalizeStep = ({ steps, onStartPlanning }: StepProps) => {
  const t = useMessages();
  const { workflow, suggestion, askFeedback } = steps;
  const { generatedFinalSuggestions: feedback } = workflow;
  return (
    <StepBody
      text={t('workflow.Finalize.text')}
      field={useStoryInput(steps)}
      action={{ label: t('workflow.Finalize.ask'), onRequest: askFeedback }}
      suggestion={suggestion}
      isOutputBeforeField
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

/** The example story, to copy or to use. */
const ExampleCard = ({ steps }: { steps: WorkflowSteps }) => {
  const t = useMessages();
  const { workflow, storyPlan, takeDraft } = steps;
  const { generatedRefinedProductStoryExample: example } = workflow;
  if (example === '') return null;
  return (
    <SuggestionCard
      title={t('workflow.example')}
      text={example}
      actions={
        <DraftActions
          draft={example}
          story={storyPlan.value.productStory}
          onUse={takeDraft}
        />
      }
    />
  );
};

/** The team's product story as a step's field. */
const useStoryInput = ({ storyPlan, changeStory }: WorkflowSteps) => {
  const t = useMessages();
  return {
    label: t('workflow.Refine.field'),
    placeholder: t('workflow.Refine.placeholder'),
    value: storyPlan.value.productStory,
    onChange: changeStory,
    rows: 14,
  };
};

/** Props of the open step of the workflow. */
export type StepProps = Readonly<{
  steps: WorkflowSteps;
  /** Left out if no page follows. */
  onStartPlanning?: (() => void) | undefined;
}>;
