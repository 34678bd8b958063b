import {
  MAX_ITEMS_PER_EVENT,
  MAX_PROJECT_ITEMS,
} from '#domain/project/coarseEvents.ts';
import type { PastPlacement } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { linkIdOf } from '#domain/shared/typedItemNumber.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { Team } from '#domain/team/team.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { UnassignMember } from '../project/unassignMember.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { PastChange, ProjectPart } from './importTypes.ts';

type Past = NonNullable<ProjectPart['past']>;

export type ImportPast = (
  workflow: WorkflowRun,
  step: string,
  part: Readonly<{ teamId: string; projectId: string; past: Past }>,
) => Promise<null>;

/** How many commands are sent at once, so that they share appends. */
const MAX_PARALLEL_COMMANDS = 64;
/**
 * The most changes in a recorded step: its events are few enough for every
 * event store to recognize them when the step is repeated.
 */
const MAX_CHANGES_PER_STEP = 1000;

/**
 * Repeats the past changes of a plan in order, each at its original instant, so
 * that charts and history are the same as before the export. The plan may have
 * held more items than the user's quota allows now. Then unassigns people who
 * left the team after the file was read. Throws QuotaError and
 * PROJECT.NOT_FOUND.
 */
export const importPast =
  ({
    execute,
    states,
    unassignMember,
    ids,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    unassignMember: UnassignMember;
    ids: Ids;
  }): ImportPast =>
  async (workflow, step, { teamId, projectId, past }) => {
    const metadata = workflow.metadataOf(step);
    const { state: teamBefore } = await states.load(
      teamDecider,
      streamOf.team(teamId),
    );
    const withLinkId = withLinkIds(teamBefore, projectId);
    const importInstant = ({ at, changes, index }: NumberedInstant) =>
      execute(projectDecider, {
        streamId: streamOf.project(projectId),
        teamId,
        command: {
          type: 'ImportPast',
          data: {
            changes: changes.map(withLinkId),
            maxProjectItems: MAX_PROJECT_ITEMS,
          },
          metadata: {
            ...metadata,
            commandId: ids.derivedId(metadata.commandId, String(index)),
            now: at,
          },
        },
      });
    for (const instants of inSteps(groupByInstant(past))) {
      const first = String(instants[0]?.index);
      await workflow.step(`${step} from ${first}`, async () => {
        await Promise.all(instants.map(importInstant));
        return null;
      });
    }
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    for (const memberId of assigneesIn(past)) {
      if (state.status !== 'Live' || Object.hasOwn(state.members, memberId)) {
        continue;
      }
      const origin = workflow.originOf(`${step} ${memberId}`);
      await unassignMember({ ...origin, teamId, memberId });
    }
    return null;
  };

/**
 * Completes changes by link ids. An item whose first project was deleted
 * meanwhile is numbered by this project.
 */
const withLinkIds = (team: Team, projectId: string) => {
  const numbers = team.status === 'Live' ? team.projects : {};
  const ownNumber = numbers[projectId];
  if (ownNumber === undefined) throw new DomainError('PROJECT.NOT_FOUND');
  return ({ numberedBy, ...change }: PastChange): PastPlacement => ({
    ...change,
    linkId: linkIdOf(numbers[numberedBy] ?? ownNumber, change.number),
  });
};

const assigneesIn = (past: Past): ReadonlySet<string> =>
  new Set(past.flatMap(({ to }) => to?.assignedToUserId ?? []));

/** The changes of a past that happened at the same instant. */
type Instant = { at: string; changes: Past[number][] };

type NumberedInstant = Instant & Readonly<{ index: number }>;

/** Splits instants, with their indexes, into the recorded steps. */
const inSteps = (
  instants: readonly Instant[],
): readonly (readonly NumberedInstant[])[] => {
  const steps: NumberedInstant[][] = [];
  let count = 0;
  for (const [index, instant] of instants.entries()) {
    const last = steps.at(-1);
    count += instant.changes.length;
    const fits =
      last !== undefined &&
      last.length < MAX_PARALLEL_COMMANDS &&
      count <= MAX_CHANGES_PER_STEP;
    if (fits) last.push({ ...instant, index });
    else {
      steps.push([{ ...instant, index }]);
      count = instant.changes.length;
    }
  }
  return steps;
};

/**
 * Groups consecutive changes of the same instant, with at most as many as fit
 * into one append.
 */
const groupByInstant = (past: Past): readonly Instant[] => {
  const instants: Instant[] = [];
  for (const change of past) {
    const last = instants.at(-1);
    const fits =
      last?.at === change.at && last.changes.length < MAX_ITEMS_PER_EVENT;
    if (fits) last.changes.push(change);
    else instants.push({ at: change.at, changes: [change] });
  }
  return instants;
};
