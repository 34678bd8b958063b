import { errorForCode } from '#domain/shared/domainError.ts';
import type { UseCases } from '#application/useCases.ts';
import { countInWords, formatMinute, refusalInWords } from './print.ts';

export type OperateWorkflows = UseCases['operateWorkflows'];

type Workflow = Awaited<ReturnType<OperateWorkflows['find']>>;

type Cancellation = NonNullable<
  Awaited<ReturnType<OperateWorkflows['cancel']>>
>;

type Ended = Readonly<{
  id: string;
  status: Workflow['status'];
  code: string | null;
}>;

/** Why there is nothing left to do for a workflow; null if there is. */
export const reasonNothingToDo = (
  id: string,
  workflow: Workflow,
): string | null => {
  switch (workflow.status) {
    case 'None':
      return `There is no workflow '${id}'. See \`workflows list\`.`;
    case 'Finished':
      return `Workflow ${id} is already finished.`;
    case 'Refused':
      // A canceled workflow cannot start again, unlike its command.
      if (workflow.code === 'FLOW.CANCELLED') {
        return `Workflow ${id} has already been canceled.`;
      }
      return `Workflow ${id} has already ended, without completing all of its steps: ${refusalInWords(errorForCode(workflow.code))}`;
    case 'Running':
      return null;
    default:
      return workflow satisfies never;
  }
};

/** Why a workflow cannot run yet; null if it can. */
export const reasonNotReady = (
  id: string,
  workflow: Workflow,
  now: string,
): string | null => {
  const { notBefore = '' } = workflow.status === 'Running' ? workflow : {};
  return notBefore > now
    ? `Workflow ${id} is not due before ${formatMinute(notBefore)} UTC.`
    : null;
};

/** How a workflow ended that was carried out. */
export const endInWords = ({ id, status, code }: Ended): string => {
  if (status === 'Finished') return `Workflow ${id} is finished.`;
  return status === 'Refused'
    ? `Workflow ${id} has ended without completing all of its steps, and the team’s Admins were notified: ${refusalInWords(errorForCode(code ?? ''))}`
    : `Workflow ${id} is not finished.`;
};

/** Describes what happened to the steps that a workflow had completed. */
export const canceledInWords = ({
  id,
  actions,
  left,
}: Cancellation & Readonly<{ id: string }>): string => {
  const { Returned: returned = 0, Ended: ended = 0 } = actions;
  const total = Object.values(actions).reduce((sum, count) => sum + count, 0);
  const others = total - returned - ended;
  const done = [
    ...(returned === 0
      ? []
      : [
          `Returned: ${countInWords(returned, 'item')} that it had carried over.`,
        ]),
    ...(ended === 0
      ? []
      : [
          `Deleted permanently: ${countInWords(ended, 'item')} that it had removed.`,
        ]),
    ...(others === 0
      ? []
      : [`Repaired: ${countInWords(others, 'contradiction')} that it left.`]),
  ];
  return [
    `Workflow ${id} is canceled, and the team’s Admins were notified.`,
    ...(done.length === 0 ? ['There was nothing to undo.'] : done),
    'Its other changes stay.',
    ...(left === 0
      ? []
      : [
          `${countInWords(left, 'contradiction')} could not be repaired: see \`verify --repair\`.`,
        ]),
  ].join('\n');
};
