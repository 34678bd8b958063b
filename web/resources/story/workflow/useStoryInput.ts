import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { WorkflowSteps } from './useWorkflowSteps.ts';

/** The team's product story as a step's field. */
export const useStoryInput = ({ plan, typeStory }: WorkflowSteps) => {
  const t = useMessages();
  return {
    label: t('workflow.Refine.field'),
    placeholder: t('workflow.Refine.placeholder'),
    value: plan.value.productStory,
    onChange: typeStory,
    rows: 14,
  };
};
