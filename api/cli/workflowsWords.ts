import type { UseCases } from '#application/useCases.ts';
import { counted, minuteOf } from './print.ts';

export type OperateFlows = UseCases['operateFlows'];

type Flow = Awaited<ReturnType<OperateFlows['look']>>;

type Cancelled = NonNullable<Awaited<ReturnType<OperateFlows['cancel']>>>;

type Ended = Readonly<{
  id: string;
  status: Flow['status'];
  code: string | null;
}>;

/** Why nothing is left to do of a workflow; null where something is. */
export const whyNot = (id: string, flow: Flow): string | null => {
  switch (flow.status) {
    case 'None':
      return `There is no workflow '${id}'. See \`workflows list\`.`;
    case 'Finished':
      return `Workflow ${id} is finished already.`;
    case 'Refused':
      return `Workflow ${id} has ended already, as a rule refused it or somebody cancelled it: ${flow.code}.`;
    case 'Running':
      return null;
    default:
      return flow satisfies never;
  }
};

/** Why one cannot be carried out yet; null where it can. */
export const whyNotYet = (
  id: string,
  flow: Flow,
  now: string,
): string | null => {
  const { notBefore = '' } = flow.status === 'Running' ? flow : {};
  return notBefore > now
    ? `Workflow ${id} is to be carried out from ${minuteOf(notBefore)} UTC on, and not before.`
    : null;
};

/** How one has ended that was carried out. */
export const endInWords = ({ id, status, code }: Ended): string => {
  if (status === 'Finished') return `Workflow ${id} is finished.`;
  return status === 'Refused'
    ? `Workflow ${id} has ended without all of its steps: a rule refused it (${String(code)}). The team’s Admins are told.`
    : `Workflow ${id} is not finished.`;
};

/** Describes what happened to the steps it had completed. */
export const cancelledInWords = ({
  id,
  actions,
  left,
}: Cancelled & Readonly<{ id: string }>): string => {
  const { Returned: returned = 0, Ended: ended = 0 } = actions;
  const others = Object.values(actions).reduce((sum, count) => sum + count, 0);
  const rest = others - returned - ended;
  const done = [
    ...(returned === 0
      ? []
      : [`Taken back: ${counted(returned, 'item')} that it carried.`]),
    ...(ended === 0
      ? []
      : [`Deleted for good: ${counted(ended, 'item')} that it had taken out.`]),
    ...(rest === 0
      ? []
      : [`Set right: ${counted(rest, 'contradiction')} that it left.`]),
  ];
  return [
    `Workflow ${id} is cancelled, and the team’s Admins are told.`,
    ...(done.length === 0 ? ['It was only ended.'] : done),
    'What else it had done stays.',
    ...(left === 0
      ? []
      : [
          `${counted(left, 'contradiction')} could not be set right: see \`verify --repair\`.`,
        ]),
  ].join('\n');
};
