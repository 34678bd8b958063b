import type { Command } from 'commander';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/embedded.ts';
import type { Printing } from './print.ts';
import { counted, example, inColumns, print } from './print.ts';
import { chosenProjections, withTools } from './withTools.ts';

type Events = Awaited<ReturnType<SlipwayTools['verifyEvents']>>;

type Texts = Awaited<ReturnType<SlipwayTools['verifyTexts']>>;

type ReadModel = Readonly<{
  projection: string;
  /** Up to where it was compared with the events; null: it is not built. */
  position: number | null;
  documents: number;
  /** How many documents are not what the events say. */
  differences: number;
  /** Ids of the first hundred of them. */
  different: readonly string[];
  /** Why the events cannot be folded, where they cannot. */
  failure: string | null;
}>;

type Verified = Readonly<{
  /** Null when only a read model was requested. */
  events: Events | null;
  texts: Texts | null;
  readModels: readonly ReadModel[];
}>;

const MOST_NAMED = 5;

/** Adds `verify`: checks the events, and holds the read models against them. */
export const verifyCommand = (program: Command): void => {
  program
    .command('verify')
    .description(
      'Check that events and texts are unchanged and that the read models match them. Exits with 1 when something is wrong',
    )
    .argument('[projection]', 'only this projection: items, projects, …')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('verify', 'verify items'))
    .action((name: string | undefined, options: Printing, command: Command) =>
      withTools(command, async (tools) => {
        const names = chosenProjections(tools.projections, name);
        const events = name === undefined ? await tools.verifyEvents() : null;
        const texts = name === undefined ? await tools.verifyTexts() : null;
        const readModels: ReadModel[] = [];
        for (const one of names) readModels.push(await verified(tools, one));
        const result = { events, texts, readModels };
        print(options, result, inWords);
        if (!isSound(result)) process.exitCode = 1;
      }),
    );
};

const verified = async (
  { verifyProjection }: SlipwayTools,
  projection: string,
): Promise<ReadModel> => {
  const found = { ...NOT_BUILT, projection };
  try {
    const verification = await verifyProjection(projection);
    if (verification === null) return { ...found, failure: null };
    const { position, documents, different: differences } = verification;
    const different = verification.differences.map(({ id }) => id);
    return {
      ...{ projection, position, documents, differences, different },
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    if (error.reason !== 'unreadable') throw error;
    return { ...found, failure: error.message };
  }
};

const NOT_BUILT: Omit<ReadModel, 'projection' | 'failure'> = {
  position: null,
  documents: 0,
  differences: 0,
  different: [],
};

const isSound = ({ events, texts, readModels }: Verified): boolean =>
  (events === null || (events.misfit === null && events.unreadable === null)) &&
  (texts === null || texts.firstPosition === null) &&
  readModels.every(
    ({ position, differences }) => position !== null && differences === 0,
  );

const inWords = ({ events, texts, readModels }: Verified): string =>
  inColumns([
    ...(events === null ? [] : [['events', eventsInWords(events)]]),
    ...(texts === null ? [] : [['texts', textsInWords(texts)]]),
    ...readModels.map((one) => [one.projection, finding(one)]),
  ]);

const eventsInWords = (found: Events): string => {
  const { events, lastPosition, misfit, unreadable } = found;
  const positionOf = ({ position }: Readonly<{ position: number }>) =>
    `event at position ${position.toLocaleString('en')} of ${lastPosition.toLocaleString('en')}`;
  if (misfit !== null) {
    return `${positionOf(misfit)} ${misfit.message}. Restore a backup from before that.`;
  }
  if (unreadable === null) {
    return `${counted(events, 'event')}, unchanged and without gaps`;
  }
  const { type, schemaVersion } = unreadable;
  return (
    `${positionOf(unreadable)} is a ${type} of schema version ${String(schemaVersion)}, which this version of Slipway cannot read. ` +
    'Use the version that recorded it.'
  );
};

const textsInWords = (found: Texts): string => {
  const { texts, missing, changed, firstPosition, unused } = found;
  const spare =
    unused === 0 ? '' : `, and ${counted(unused, 'text')} that no event needs`;
  if (firstPosition === null) {
    return `${counted(texts, 'text')} there and unchanged${spare}`;
  }
  return (
    `${missing.toLocaleString('en')} of ${counted(texts, 'text')} missing, ${changed.toLocaleString('en')} changed, ` +
    `the first at position ${firstPosition.toLocaleString('en')}${spare}. They are read as empty. Restore a backup that has them.`
  );
};

const finding = (found: ReadModel): string => {
  const { documents, differences, different, position, failure } = found;
  if (failure !== null) return failure;
  if (position === null) {
    return 'not built by this version yet: start Slipway, or run `rebuild`';
  }
  const upTo = `up to event ${position.toLocaleString('en')}`;
  if (differences === 0) {
    return `${counted(documents, 'document')} correct ${upTo}`;
  }
  const named = different.slice(0, MOST_NAMED).join(', ');
  const more = differences > MOST_NAMED ? ', …' : '';
  return (
    `${differences.toLocaleString('en')} of ${counted(documents, 'document')} differ, ` +
    `${upTo}: ${named}${more}. Repair them with \`rebuild\`.`
  );
};
