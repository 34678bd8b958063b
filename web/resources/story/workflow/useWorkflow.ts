import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useAutosave } from '../../../providers/saving/useAutosave.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { putCached } from '../../../providers/calls/changeCached.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import type { Workflow } from './workflow.ts';
import { haveSameTexts, workflowFrom } from './workflow.ts';

const workflowKey = (teamId: string) => ['workflow', teamId] as const;

/** The team's stored workflow. */
export const useStoredWorkflow = () => {
  const data = useSlipwayData();
  const { id } = useSlipwayContext().activeTeam;
  return useQuery({
    queryKey: workflowKey(id),
    queryFn: async ({ signal }) => workflowFrom(await data.getWorkflow(signal)),
  });
};

type WorkflowEditing = Autosave<Workflow> &
  Readonly<{
    /** Stores text that the person typed. */
    changeTexts: (texts: Partial<Workflow>) => void;
    /** Changes the step, or stores generated text. */
    advance: (change: (workflow: Workflow) => Workflow) => void;
  }>;

/**
 * The workflow in an editor, which saves each change at once (J30): one save at
 * a time, and text typed in the meantime with the next one.
 */
export const useWorkflow = (
  teamId: string,
  stored: Workflow,
): WorkflowEditing => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { teamName } = useSlipwayContext().activeTeam;
  const autosave = useAutosave<Workflow>({
    key: `team.${teamId}.workflow`,
    title: teamName,
    value: stored,
    save: async (value, options) => {
      await data.saveWorkflow(teamId, value, {
        ...options,
        partOf: workflowFrom,
      });
      putCached(queries, workflowKey(teamId), value);
    },
  });
  useStepOfOthers(autosave);
  // A suggestion applies later, to the texts at that time.
  const latest = useRef(autosave.value);
  useLayoutEffect(() => {
    latest.current = autosave.value;
  }, [autosave.value]);
  const put = (workflow: Workflow) => {
    latest.current = workflow;
    autosave.setValue(workflow);
    void autosave.flush();
  };
  return {
    ...autosave,
    changeTexts: (texts) => put({ ...latest.current, ...texts }),
    advance: (change) => put(change(latest.current)),
  };
};

/** Takes the step that another person opened, if all texts are the same. */
const useStepOfOthers = ({
  value,
  conflict,
  resolveConflict,
}: Autosave<Workflow>): void => {
  const isOnlyStep = conflict !== null && haveSameTexts(value, conflict.theirs);
  // Before the browser paints, so that no conflict is shown.
  useLayoutEffect(() => {
    if (isOnlyStep) resolveConflict('theirs');
  }, [isOnlyStep, resolveConflict]);
};
