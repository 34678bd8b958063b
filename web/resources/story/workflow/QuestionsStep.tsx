import { useMessages } from '../../../app/i18n/useMessages.ts';
import { StepBody } from './StepBody.tsx';
import type { StepProps } from './stepProps.ts';
import { SuggestionCard } from './SuggestionCard.tsx';

/** The questions, and notes in answer to them; a draft is made of these (J20). */
export const QuestionsStep = ({ steps }: StepProps) => {
  const t = useMessages();
  const { workflow, agent, suggestion, askDraft } = steps;
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
          agent.type({ answersToMotivatingQuestions });
        },
      }}
      ask={{ label: t('workflow.MotivatingQuestions.ask'), onAsk: askDraft }}
      suggestion={suggestion}
      isOutputFirst
      output={
        questions !== '' && (
          <SuggestionCard title={t('workflow.questions')} text={questions} />
        )
      }
    />
  );
};
