import type { Command } from 'commander';
import type { UnfinishedFlow } from '#application/flow/resumeFlows.ts';
import type { Printing } from './print.ts';
import { example, inColumns, minuteOf, print } from './print.ts';
import { withTools } from './withTools.ts';

/** Adds `flows`: what was started and is not finished. */
export const flowsCommand = (program: Command): void => {
  program
    .command('flows')
    .description(
      'List flows that are not finished: changes of several steps that are under way or were interrupted; a running server finishes them',
    )
    .option('--json', 'print the list as JSON')
    .addHelpText('after', example('flows'))
    .action((options: Printing, command: Command) =>
      withTools(command, async ({ readModels }) => {
        const found = await (
          await readModels('flows')
        ).find('flows', {
          where: {},
          orderBy: [{ field: 'activeAt', direction: 'asc' }],
        });
        print(options, found.documents, inWords);
      }),
    );
};

const HEADINGS = [
  'id',
  'flow',
  'team',
  'user',
  'started (UTC)',
  'last step',
  'done (UTC)',
];

const inWords = (flows: readonly UnfinishedFlow[]): string =>
  flows.length === 0
    ? 'All flows are finished.'
    : inColumns([HEADINGS, ...flows.map(rowOf)]);

const rowOf = (flow: UnfinishedFlow): string[] => [
  flow.id,
  flow.name,
  flow.teamId ?? '-',
  flow.userId,
  minuteOf(flow.startedAt),
  flow.step ?? (isLater(flow) ? `not before ${minuteOf(flow.activeAt)}` : '-'),
  flow.step === null ? '-' : minuteOf(flow.activeAt),
];

/** It is carried out from an instant on, after it was started. */
const isLater = ({ step, startedAt, activeAt }: UnfinishedFlow): boolean =>
  step === null && activeAt > startedAt;
