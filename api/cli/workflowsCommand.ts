import type { Command } from 'commander';
import type { UnfinishedWorkflow } from '#application/workflow/resumeWorkflows.ts';
import type { PrintOptions } from './print.ts';
import { exampleText, inColumns, formatMinute, print } from './print.ts';
import type { OperateWorkflows } from './workflowsMessages.ts';
import {
  canceledInWords,
  endInWords,
  reasonNothingToDo,
  reasonNotReady,
} from './workflowsMessages.ts';
import { CliError } from './cliError.ts';
import { withTools, withUseCases } from './withTools.ts';

/** Adds `workflows`, which lists, retries and cancels unfinished ones. */
export const workflowsCommand = (program: Command): void => {
  const workflows = program
    .command('workflows')
    .description(
      'List unfinished multi-step changes, finish them, or cancel them',
    );
  listCommand(workflows);
  retryCommand(workflows);
  cancelCommand(workflows);
};

const listCommand = (workflows: Command): void => {
  workflows
    .command('list')
    .description(
      'List workflows that are running or were interrupted; a running server finishes them',
    )
    .option('--json', 'print the list as JSON')
    .addHelpText('after', exampleText('workflows list'))
    .action((options: PrintOptions, command: Command) =>
      withTools(command, async ({ readModels }) => {
        const flows = await readModels('flows');
        const { documents } = await flows.find('flows', {
          where: {},
          orderBy: [{ field: 'activeAt', direction: 'asc' }],
        });
        print(options, documents, inWords);
      }),
    );
};

const ID_DESCRIPTION = 'an id from `workflows list`';

const retryCommand = (workflows: Command): void => {
  workflows
    .command('retry')
    .description(
      'Finish a workflow now, and print how it ended; no server may run on a data folder',
    )
    .argument('<id>', ID_DESCRIPTION)
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      exampleText('workflows retry 7c1e5d0c-0b2f-5a11-9a42-5d0c6b7e1f01'),
    )
    .action((id: string, options: PrintOptions, command: Command) =>
      withOperateWorkflows(command, async (operate) => {
        const unfinished = await operate.find(id);
        throwIfReason(reasonNothingToDo(id, unfinished));
        throwIfReason(reasonNotReady(id, unfinished, new Date().toISOString()));
        const workflow = await operate.retry(id).catch(throwStillUnfinished);
        const { status } = workflow;
        const code = status === 'Refused' ? workflow.code : null;
        print(options, { id, status, code }, endInWords);
        if (status !== 'Finished') process.exitCode = 1;
      }),
    );
};

const cancelCommand = (workflows: Command): void => {
  workflows
    .command('cancel')
    .description(
      'Cancel an unfinished workflow: items return to their project where possible, and the team’s Admins are notified; no server may run on a data folder, and on engines this takes three minutes',
    )
    .argument('<id>', ID_DESCRIPTION)
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      exampleText('workflows cancel 7c1e5d0c-0b2f-5a11-9a42-5d0c6b7e1f01'),
    )
    .action((id: string, options: PrintOptions, command: Command) =>
      withOperateWorkflows(command, async (operate) => {
        throwIfReason(reasonNothingToDo(id, await operate.find(id)));
        const canceled = await operate.cancel(id).catch(throwStillUnfinished);
        if (canceled === null) throw new CliError(CANCELS_ANOTHER);
        print(options, { id, ...canceled }, canceledInWords);
        if (canceled.left > 0) process.exitCode = 1;
      }),
    );
};

const withOperateWorkflows = (
  command: Command,
  work: (operate: OperateWorkflows) => Promise<void>,
): Promise<void> =>
  withUseCases(command, ({ operateWorkflows }) => work(operateWorkflows));

const throwIfReason = (reason: string | null): void => {
  if (reason !== null) throw new CliError(reason);
};

const throwStillUnfinished = (error: Error): never => {
  throw new CliError(
    `The workflow failed and is still unfinished: ${error.message}`,
  );
};

const CANCELS_ANOTHER =
  'This workflow cancels another one. Run `workflows retry` instead.';

const HEADINGS = [
  'id',
  'workflow',
  'team',
  'user',
  'started (UTC)',
  'last step',
  'done (UTC)',
];

const inWords = (workflows: readonly UnfinishedWorkflow[]): string =>
  workflows.length === 0
    ? 'All workflows are finished.'
    : inColumns([HEADINGS, ...workflows.map(rowOf)]);

const rowOf = (workflow: UnfinishedWorkflow): string[] => [
  workflow.id,
  workflow.name,
  workflow.teamId ?? '-',
  workflow.userId,
  formatMinute(workflow.startedAt),
  workflow.step ??
    (isLater(workflow) ? `not before ${formatMinute(workflow.activeAt)}` : '-'),
  workflow.step === null ? '-' : formatMinute(workflow.activeAt),
];

/** Whether it was scheduled for later than its start. */
const isLater = ({ step, startedAt, activeAt }: UnfinishedWorkflow): boolean =>
  step === null && activeAt > startedAt;
