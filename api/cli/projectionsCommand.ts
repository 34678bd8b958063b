import type { Command } from 'commander';
import type {
  ProjectionState,
  RetryResult,
} from '#infrastructure/composition/tools/projectionTools.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import type { PrintOptions } from './print.ts';
import { exampleText, inColumns, print } from './print.ts';
import { chosenProjections } from './chosenProjections.ts';
import { CliError } from './cliError.ts';
import { withTools } from './withTools.ts';

/** Adds `projections`, which lists them and retries what they leave out. */
export const projectionsCommand = (program: Command): void => {
  const projections = program
    .command('projections')
    .description(
      'Show the progress of read models and which teams they leave out, and fold those teams again',
    );
  listCommand(projections);
  retryCommand(projections);
};

const listCommand = (projections: Command): void => {
  projections
    .command('list')
    .description(
      'List all projections with their version, build and position, and the teams that are parked at an event',
    )
    .option('--json', 'print the list as JSON')
    .addHelpText('after', exampleText('projections list'))
    .action((options: PrintOptions, command: Command) =>
      withTools(command, async (tools) => {
        print(options, await tools.projectionTools.states(), statesInWords);
      }),
    );
};

type ChosenKeys = Readonly<{ projection?: string; team?: string }>;

type Retry = RetryResult & Readonly<{ projection: string; key: string }>;

const retryCommand = (projections: Command): void => {
  projections
    .command('retry')
    .description(
      'Fold the events of parked teams again, from the event at which they are parked',
    )
    .option('--projection <name>', 'only in this one: items, projects, …')
    .option('--team <id>', 'only this team, as `projections list` names it')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      exampleText('projections retry', 'projections retry --projection items'),
    )
    .action((options: ChosenKeys & PrintOptions, command: Command) =>
      withTools(command, async (tools) => {
        const retried = await retryAll(tools, options);
        print(options, retried, retriedInWords);
        if (retried.some(isStillParked)) {
          throw new CliError('Some events still cannot be folded.');
        }
      }),
    );
};

const isStillParked = ({ outcome }: Retry): boolean =>
  outcome === 'parked' || outcome === 'otherVersion';

const retryAll = async (
  { projections, projectionTools }: SlipwayTools,
  { projection, team }: ChosenKeys,
): Promise<readonly Retry[]> => {
  const names = chosenProjections(projections, projection);
  const retried: Retry[] = [];
  for (const { name, parked } of await projectionTools.states()) {
    if (!names.includes(name)) continue;
    for (const { key } of parked) {
      if (team !== undefined && team !== key) continue;
      const result = await projectionTools.retry(name, key);
      retried.push({ projection: name, key, ...result });
    }
  }
  return retried;
};

const HEADINGS = ['projection', 'version', 'build', 'up to event', 'parked'];

const statesInWords = (states: readonly ProjectionState[]): string => {
  const table = inColumns([HEADINGS, ...states.map(rowOf)]);
  const parked = states.flatMap((state) =>
    state.parked.map(
      ({ key, position, message }) =>
        `${state.name} leaves out ${key} from event ${position.toLocaleString('en')} on: ${message}`,
    ),
  );
  return [table, ...(parked.length === 0 ? [] : ['', ...parked])].join('\n');
};

const rowOf = (state: ProjectionState): string[] => [
  state.name,
  versionOf(state),
  state.generation === null ? '-' : String(state.generation),
  state.position.toLocaleString('en'),
  String(state.parked.length),
];

const versionOf = ({ version, builtVersion }: ProjectionState): string => {
  if (builtVersion === version) return String(version);
  return builtVersion === null
    ? `${String(version)}, not built`
    : `${String(version)}, in use is ${String(builtVersion)}`;
};

const retriedInWords = (retried: readonly Retry[]): string =>
  retried.length === 0
    ? 'Nothing is parked.'
    : inColumns(
        retried.map((retry) => [retry.projection, retry.key, outcomeOf(retry)]),
      );

const outcomeOf = (retried: Retry): string => {
  switch (retried.outcome) {
    case 'folded':
      return 'folded, and up to date';
    case 'notParked':
      return 'no longer parked';
    case 'otherVersion':
      return 'parked: another version of Slipway built the read model; retry with that version';
    case 'noted':
      return 'recorded: the server has not done it yet';
    case 'parked':
      return `parked at event ${retried.failure.position.toLocaleString('en')}: ${retried.failure.message}`;
    default:
      return retried satisfies never;
  }
};
