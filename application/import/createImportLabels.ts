import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { ImportContent } from './importTypes.ts';

/** Creates the labels of an import, each in a step of its own. */
export const createImportLabels =
  ({ execute }: { execute: ExecuteCommand }) =>
  async (
    workflow: WorkflowRun,
    teamId: string,
    labels: ImportContent['labels'],
  ): Promise<void> => {
    for (const label of labels) {
      const step = `label ${label.labelId}`;
      const streamId = streamOf.team(teamId);
      await workflow.step(step, async () => {
        const metadata = workflow.metadataOf(step);
        const command = { type: 'CreateLabel', data: label, metadata } as const;
        await execute(teamDecider, { streamId, teamId, command }).catch(
          ignoreRefusedLabel,
        );
        return null;
      });
    }
  };

/**
 * Ignores a refused label. Somebody changed the labels in the meantime, so the
 * items are imported without it.
 */
const ignoreRefusedLabel = (error: unknown): void => {
  const isRefused =
    error instanceof DomainError && error.code.startsWith('LABEL.');
  if (!isRefused) throw error;
};
