import { useMessages } from '../../../app/i18n/useMessages.ts';
import { DraftActions } from './DraftActions.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';
import type { WorkflowSteps } from './useWorkflowSteps.ts';

/** The example story, to be copied or taken over. */
export const ExampleCard = ({ steps }: { steps: WorkflowSteps }) => {
  const t = useMessages();
  const { workflow, plan, takeDraft } = steps;
  const { generatedRefinedProductStoryExample: example } = workflow;
  if (example === '') return null;
  return (
    <SuggestionCard
      title={t('workflow.example')}
      text={example}
      actions={
        <DraftActions
          draft={example}
          story={plan.value.productStory}
          onUse={takeDraft}
        />
      }
    />
  );
};
