import { Skeleton, Stack, Button, Typography } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import type { Team } from '#api/contract/index.ts';
import { planInWords } from '../goToMarket/goToMarketPlan.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Unsaved } from '../../../components/field/Unsaved.tsx';
import { Problem } from '../../../components/Problem.tsx';
import {
  DescriptionStep,
  FinalizeStep,
  QuestionsStep,
  RefineStep,
} from './steps.tsx';
import type { StepProps } from './steps.tsx';
import { useTeam } from '../useStoryPlan.ts';
import { useStoredWorkflow } from './useWorkflow.ts';
import { useWorkflowSteps } from './useWorkflowSteps.ts';
import type { WorkflowSteps } from './useWorkflowSteps.ts';
import { isShown, STEPS, workflowInWords } from './workflow.ts';
import type { Workflow, WorkflowStep } from './workflow.ts';
import './workflow.css';

/**
 * The guided workflow: four steps, one of them open. The last one leads to the
 * next page, if there is one.
 */
export const ProductStoryWorkflow = ({
  onStartPlanning,
}: Pick<StepProps, 'onStartPlanning'>) => {
  const t = useMessages();
  const team = useTeam();
  const stored = useStoredWorkflow();
  if (team.data !== undefined && stored.data !== undefined) {
    return (
      <Editor
        key={team.data.id}
        team={team.data}
        stored={stored.data}
        onStartPlanning={onStartPlanning}
      />
    );
  }
  if (!team.isError && !stored.isError) return <WorkflowSkeleton />;
  return (
    <Problem
      message={t('workflow.loadFailed')}
      retry={() => {
        if (team.isError) void team.refetch();
        if (stored.isError) void stored.refetch();
      }}
    />
  );
};

const BODIES = {
  ProjectDescription: DescriptionStep,
  MotivatingQuestions: QuestionsStep,
  Refine: RefineStep,
  Finalize: FinalizeStep,
} as const satisfies Record<WorkflowStep, unknown>;

type EditorProps = Readonly<{ team: Team; stored: Workflow }> &
  Pick<StepProps, 'onStartPlanning'>;

const Editor = ({ team, stored, onStartPlanning }: EditorProps) => {
  const t = useMessages();
  const steps = useWorkflowSteps(team, stored);
  const { workflow, editing, storyPlan, headingRef, revisit } = steps;
  const Body = BODIES[workflow.workflowState];
  return (
    <Stack
      useFlexGap
      spacing={4}
      onBlur={() => {
        void editing.flush();
        void storyPlan.flush();
      }}
    >
      <Unsaved
        of={editing}
        textOf={workflowInWords}
        message={t('workflow.saveFailed')}
      />
      <Unsaved
        of={storyPlan}
        textOf={planInWords}
        message={t('workflow.saveFailed')}
      />
      <ol className="workflow-list">
        {STEPS.filter((step) => isShown(workflow, step)).map((step) => (
          <AccordionStep
            key={step}
            step={step}
            isActive={step === workflow.workflowState}
            written={textOfStep(step, steps)}
            headingRef={headingRef}
            onRevisit={() => revisit(step)}
          >
            <Body steps={steps} onStartPlanning={onStartPlanning} />
          </AccordionStep>
        ))}
      </ol>
    </Stack>
  );
};

const textOfStep = (step: WorkflowStep, steps: WorkflowSteps): string => {
  switch (step) {
    case 'ProjectDescription':
      return steps.workflow.initialProjectDescription;
    case 'MotivatingQuestions':
      return steps.workflow.answersToMotivatingQuestions;
    case 'Refine':
    case 'Finalize':
      return steps.storyPlan.value.productStory;
    default:
      return step satisfies never;
  }
};

const WorkflowSkeleton = () => {
  const t = useMessages();
  return (
    <Stack role="status" aria-label={t('app.loading')} useFlexGap spacing={4}>
      <Skeleton variant="rounded" width={220} height={28} />
      <Skeleton variant="rounded" height={220} />
    </Stack>
  );
};

type Props = Readonly<{
  step: WorkflowStep;
  isActive: boolean;
  /** The text written there, shown abbreviated while the step is closed. */
  written: string;
  onRevisit: () => void;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}>;

/** A step of the workflow, which is open while it is active. */
const AccordionStep = ({ step, isActive, children, ...props }: Props) => {
  const t = useMessages();
  const { written, onRevisit, headingRef } = props;
  return (
    <li className="step-item" aria-current={isActive ? 'step' : undefined}>
      <div className="step-head">
        <div className="step-badge" aria-hidden data-active={isActive}>
          {STEPS.indexOf(step) + 1}
        </div>
        <Typography
          variant="h2"
          tabIndex={-1}
          ref={isActive ? headingRef : undefined}
          sx={isActive ? null : { fontSize: 'var(--size-lead)' }}
        >
          {t(`workflow.${step}`)}
        </Typography>
        {!isActive && (
          <Button
            size="small"
            aria-expanded={false}
            aria-label={t('workflow.revisitOf', {
              step: t(`workflow.${step}`),
            })}
            onClick={onRevisit}
            sx={link}
          >
            {t('workflow.revisit')}
          </Button>
        )}
      </div>
      {isActive ? (
        <div className="step-body">{children}</div>
      ) : (
        <Typography noWrap dir="auto" sx={excerpt}>
          {written.trim() === '' ? t('workflow.empty') : written}
        </Typography>
      )}
    </li>
  );
};

// The width of the badge and its distance.
const INDENT = '40px';

const link = {
  marginInlineStart: 'auto',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
};

const excerpt = {
  color: 'text.secondary',
  paddingInlineStart: INDENT,
  mt: 1,
};
