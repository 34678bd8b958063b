import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GoToMarketPlan, Team } from '#api/contract/index.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import type { CloseNotice } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { useStoryPlan } from '../useStoryPlan.ts';
import { useSuggestion } from './useSuggestion.ts';
import type { SuggestionKind } from './useSuggestion.ts';
import { useWorkflow } from './useWorkflow.ts';
import type { Workflow, WorkflowStep } from './workflow.ts';
import {
  atStep,
  withDraft,
  withFeedback,
  withoutFeedback,
  withQuestions,
} from './workflow.ts';

export type WorkflowSteps = ReturnType<typeof useWorkflowSteps>;

/** The workflow's texts and the actions of each step. */
export const useWorkflowSteps = (team: Team, stored: Workflow) => {
  const t = useMessages();
  const announce = useAnnounce();
  const editing = useWorkflow(team.id, stored);
  const storyPlan = useStoryPlan(team);
  const suggestion = useSuggestion();
  const workflow = editing.value;
  const { headingRef, willMove } = useFocusOfStep(workflow.workflowState);

  const request = async (
    contentId: SuggestionKind,
    input: string,
    take: (workflow: Workflow, message: string) => Workflow,
  ) => {
    const message = await suggestion.request({ contentId, input });
    if (message === null) return;
    willMove();
    editing.advance((latest) => take(latest, message));
    announce(t('workflow.written'));
  };

  return {
    editing,
    storyPlan,
    workflow,
    suggestion,
    headingRef,
    ...useStoryField(storyPlan),
    /** Asks for questions (J18). */
    askQuestions: () =>
      void request(
        'questions',
        workflow.initialProjectDescription,
        withQuestions,
      ),
    /** Asks for a draft (J20). */
    askDraft: () =>
      void request('draft', workflow.answersToMotivatingQuestions, withDraft),
    /** Asks for feedback (J23, J25). */
    askFeedback: () => {
      editing.advance(withoutFeedback);
      void storyPlan.flush();
      void request('refine', storyPlan.value.productStory, withFeedback);
    },
    revisit: (step: WorkflowStep) => {
      suggestion.cancel();
      willMove();
      editing.advance((latest) => atStep(latest, step));
    },
  };
};

/** The product story, typed or taken from a draft, which can be undone. */
const useStoryField = (storyPlan: Autosave<GoToMarketPlan>) => {
  const t = useMessages();
  const toast = useToast();
  const latest = useRef(storyPlan.value);
  useLayoutEffect(() => {
    latest.current = storyPlan.value;
  }, [storyPlan.value]);
  const closeNotice = useRef<CloseNotice>(() => undefined);
  // A closed editor has no field to restore the text in.
  useEffect(() => () => closeNotice.current(), []);
  const put = (productStory: string) => {
    storyPlan.setValue({ ...latest.current, productStory });
  };
  return {
    changeStory: (productStory: string) => {
      // Undo would also remove text that was typed after taking the draft.
      closeNotice.current();
      put(productStory);
    },
    takeDraft: (draft: string) => {
      const { productStory: former } = latest.current;
      put(draft);
      void storyPlan.flush();
      closeNotice.current = toast({
        message: t('workflow.use.done'),
        undo: () => {
          put(former);
          void storyPlan.flush();
        },
      });
    },
  };
};

/** Focuses a step's heading after the person changed the step. */
const useFocusOfStep = (step: WorkflowStep) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) headingRef.current?.focus();
    isMoving.current = false;
  }, [step]);
  return {
    headingRef,
    willMove: () => {
      isMoving.current = true;
    },
  };
};
