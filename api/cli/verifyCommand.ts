import type { Command } from 'commander';
import { chosenProjections, inColumns } from './chosenProjections.ts';
import { withSlipway } from './withSlipway.ts';

type Verified = Readonly<{
  projection: string;
  /** Up to where it was compared with the events. */
  position: number;
  documents: number;
  /** Ids of the documents that are not what the events say. */
  different: readonly string[];
}>;

const MOST_NAMED = 5;

/** Adds `verify`: holds the read models against the events. */
export const verifyCommand = (program: Command): void => {
  program
    .command('verify')
    .description(
      'Compare the read models with the events; ends with exit code 1 when one is not what they say',
    )
    .argument('[projection]', 'items, projects, … (all of them unless named)')
    .option('--json', 'print what was found as JSON')
    .action(
      (
        name: string | undefined,
        { json }: { json?: boolean },
        command: Command,
      ) =>
        withSlipway(command, async (slipway) => {
          const verified: Verified[] = [];
          for (const projection of await chosenProjections(slipway, name)) {
            const { position, documents, differences } =
              await slipway.projections.verify(projection);
            const different = differences.map(({ id }) => id);
            verified.push({ projection, position, documents, different });
          }
          console.log(
            json === true ? JSON.stringify(verified) : inWords(verified),
          );
          if (verified.some(({ different }) => different.length > 0)) {
            process.exitCode = 1;
          }
        }),
    );
};

const inWords = (verified: readonly Verified[]): string =>
  inColumns(verified.map((one) => [one.projection, finding(one)]));

const finding = ({ documents, different, position }: Verified): string => {
  const upTo = `up to event ${position.toLocaleString('en')}`;
  if (different.length === 0) {
    return `${documents.toLocaleString('en')} documents as the events say, ${upTo}`;
  }
  const named = different.slice(0, MOST_NAMED).join(', ');
  const more = different.length > MOST_NAMED ? ', …' : '';
  return (
    `${different.length.toLocaleString('en')} of ${documents.toLocaleString('en')} documents differ, ` +
    `${upTo}: ${named}${more}. Mend them with \`rebuild\`.`
  );
};
