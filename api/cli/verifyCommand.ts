import type { Command } from 'commander';
import { Option } from 'commander';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import { countInWords, exampleText, inColumns, print } from './print.ts';
import type { SealOptions } from './verifySealCommand.ts';
import { runVerifySeal } from './verifySealCommand.ts';
import { verifyAndRepair } from './verifyRepairCommand.ts';
import type { Events, StreamAgreement, Texts } from './verifyMessages.ts';
import {
  eventsInWords,
  agreementInWords,
  textsInWords,
} from './verifyMessages.ts';
import { chosenProjections } from './chosenProjections.ts';
import { withTools } from './withTools.ts';

type ReadModel = Readonly<{
  projection: string;
  /** It was compared up to this position; null if it is not built. */
  position: number | null;
  documents: number;
  /** The number of documents that differ from the events. */
  differences: number;
  /** The ids of the first hundred of them. */
  different: readonly string[];
  /** Why the events cannot be folded, or null. */
  failure: string | null;
}>;

type VerifyResult = Readonly<{
  /** Null if only a read model was requested. */
  events: Events | null;
  texts: Texts | null;
  owners: StreamAgreement | null;
  readModels: readonly ReadModel[];
}>;

const MAX_NAMED = 5;

const REPAIR_USAGE_ERROR =
  'error: --repair does not take a projection: `rebuild` repairs read models';
const SEAL_USAGE_ERROR = 'error: --seal does not take a projection';
const FILE_USAGE_ERROR = 'error: --export and --backup need --seal';

type VerifyOptions = SealOptions & Readonly<{ repair?: boolean }>;

/** Adds `verify`, which checks the events and compares the read models. */
export const verifyCommand = (program: Command): void => {
  program
    .command('verify')
    .description(
      'Check that events and texts are unchanged, that streams agree about items and members, and that the read models match them. Exits with 1 when something is wrong',
    )
    .argument('[projection]', 'only this projection: items, projects, …')
    .option(
      '--seal <file>',
      'instead, check that the events of a seal’s day are as they were sealed',
    )
    .option('--export <zip>', 'with --seal: in the zip of an export')
    .option('--backup <file>', 'with --seal: in a file written by `backup`')
    .addOption(
      new Option(
        '--repair',
        'instead, repair contradictions between streams that have one right answer; no server may run on a data folder',
      ).conflicts(['seal', 'export', 'backup']),
    )
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      exampleText(
        'verify',
        'verify items',
        'verify --repair',
        'verify --seal 2026-03-02.json --export rockets.zip',
      ),
    )
    .action(
      async (
        name: string | undefined,
        options: VerifyOptions,
        command: Command,
      ) => {
        const usageError = findUsageError(name, options);
        if (usageError !== null) command.error(usageError, { exitCode: 2 });
        const { seal, repair } = options;
        if (repair === true) {
          await verifyAndRepair(options, command);
          return;
        }
        if (seal !== undefined) {
          await runVerifySeal({ ...options, seal }, command);
          return;
        }
        await withTools(command, async (tools) => {
          const names = chosenProjections(tools.projections, name);
          const events = name === undefined ? await tools.verifyEvents() : null;
          const texts = name === undefined ? await tools.verifyTexts() : null;
          const owners = await checkOwners(tools, events);
          const readModels: ReadModel[] = [];
          for (const projectionName of names)
            readModels.push(await compareReadModel(tools, projectionName));
          const result = { events, texts, owners, readModels };
          print(options, result, inWords);
          if (!isSound(result)) process.exitCode = 1;
        });
      },
    );
};

/** Why options do not go together; null if they do. */
const findUsageError = (
  name: string | undefined,
  { repair, seal, export: exported, backup }: VerifyOptions,
): string | null => {
  if (seal === undefined && (exported ?? backup) !== undefined)
    return FILE_USAGE_ERROR;
  if (name === undefined) return null;
  if (repair === true) return REPAIR_USAGE_ERROR;
  return seal === undefined ? null : SEAL_USAGE_ERROR;
};

/** Null for a single read model, or if events cannot be read. */
const checkOwners = async (
  { verifyOwners }: SlipwayTools,
  events: Events | null,
): Promise<StreamAgreement | null> =>
  events === null || events.misfit !== null || events.unreadable !== null
    ? null
    : verifyOwners();

const compareReadModel = async (
  { verifyProjection }: SlipwayTools,
  projection: string,
): Promise<ReadModel> => {
  const notBuilt = { ...NOT_BUILT, projection };
  try {
    const verification = await verifyProjection(projection);
    if (verification === null) return { ...notBuilt, failure: null };
    const { position, documents, differingCount: differences } = verification;
    const different = verification.differences.map(({ id }) => id);
    return {
      projection,
      position,
      documents,
      differences,
      different,
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    if (error.reason !== 'unreadable') throw error;
    return { ...notBuilt, failure: error.message };
  }
};

const NOT_BUILT: Omit<ReadModel, 'projection' | 'failure'> = {
  position: null,
  documents: 0,
  differences: 0,
  different: [],
};

const isSound = ({
  events,
  texts,
  owners,
  readModels,
}: VerifyResult): boolean =>
  (events === null || (events.misfit === null && events.unreadable === null)) &&
  (texts === null || texts.firstPosition === null) &&
  (owners === null || owners.breaches.length === 0) &&
  readModels.every(
    ({ position, differences }) => position !== null && differences === 0,
  );

const inWords = ({ events, texts, owners, readModels }: VerifyResult): string =>
  inColumns([
    ...(events === null ? [] : [['events', eventsInWords(events)]]),
    ...(texts === null ? [] : [['texts', textsInWords(texts)]]),
    ...(owners === null ? [] : [['owners', agreementInWords(owners)]]),
    ...readModels.map((readModel) => [
      readModel.projection,
      comparisonInWords(readModel),
    ]),
  ]);

const comparisonInWords = (readModel: ReadModel): string => {
  const { documents, differences, different, position, failure } = readModel;
  if (failure !== null) return failure;
  if (position === null) {
    return 'not built by this version yet: start Slipway, or run `rebuild`';
  }
  const upTo = `up to event ${position.toLocaleString('en')}`;
  if (differences === 0) {
    return `${countInWords(documents, 'document')} correct ${upTo}`;
  }
  const listed = different.slice(0, MAX_NAMED).join(', ');
  const more = differences > MAX_NAMED ? ', …' : '';
  return (
    `${differences.toLocaleString('en')} of ${countInWords(documents, 'document')} differ, ` +
    `${upTo}: ${listed}${more}. Repair them with \`rebuild\`.`
  );
};
