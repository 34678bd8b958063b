import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectCommand } from '#domain/project/commands.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { WithoutMetadata } from '../shared/withoutMetadata.ts';
import type { ProjectPart } from './importTypes.ts';

export type BeginProject = (
  workflow: WorkflowRun,
  step: string,
  part: Pick<ProjectPart, 'projectId' | 'begin'> & Readonly<{ teamId: string }>,
) => Promise<null>;

/**
 * Creates a project of an import, or sets up an existing project that never had
 * an item. Repeats its past schedules, each at its instant. Throws QuotaError.
 */
export const beginProject =
  ({
    execute,
    entitlementsOf,
    ids,
  }: {
    execute: ExecuteCommand;
    entitlementsOf: EntitlementsOf;
    ids: Ids;
  }): BeginProject =>
  async (workflow, step, { teamId, projectId, begin }) => {
    if (begin === null) return null;
    const metadata = workflow.metadataOf(step);
    const { maxProjects } = await entitlementsOf(workflow.userId);
    const { state: team } = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'AdmitProject',
        data: { projectId, maxProjects },
        metadata,
      },
    });
    const number =
      team.status === 'Live' ? team.projects[projectId] : undefined;
    if (number === undefined) throw new DomainError('PROJECT.NOT_FOUND');
    const { description, isCompleted, createdAt, schedules } = begin;
    const status = isCompleted ? ('Completed' as const) : undefined;
    const commands: (readonly [
      command: WithoutMetadata<ProjectCommand>,
      instant: string,
    ])[] = [
      [
        {
          type: 'CreateProject',
          data: { projectId, teamId, number, description },
        },
        createdAt,
      ],
      ...schedules.map(
        ({ since, ...data }) =>
          [{ type: 'ReviseProject', data }, since] as const,
      ),
      [{ type: 'ReviseProject', data: { status } }, metadata.now],
    ];
    for (const [index, [command, now]] of commands.entries()) {
      const commandId = ids.derivedId(metadata.commandId, String(index));
      await execute(projectDecider, {
        streamId: streamOf.project(projectId),
        teamId,
        command: { ...command, metadata: { ...metadata, commandId, now } },
      });
    }
    return null;
  };
