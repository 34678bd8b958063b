import type { Command } from 'commander';
import { chosenProjections } from './chosenProjections.ts';
import type { Printing } from './print.ts';
import { counted, example, inColumns, print } from './print.ts';
import { CannotDo, withSlipway } from './withSlipway.ts';

type Rebuilt = Readonly<{
  projection: string;
  /** Events of the store that it was built from. */
  events: number;
  milliseconds: number;
}>;

/** Adds `rebuild`: makes read models anew from the events. */
export const rebuildCommand = (program: Command): void => {
  program
    .command('rebuild')
    .description(
      'Make the read models anew from the events, all of them or one; nothing is lost, and it takes effect when done',
    )
    .argument('[projection]', 'items, projects, … (all of them unless named)')
    .option('--json', 'print what was done as JSON')
    .addHelpText('after', example('rebuild', 'rebuild items'))
    .action((name: string | undefined, options: Printing, command: Command) =>
      withSlipway(command, async ({ projections, eventStore }) => {
        const names = (await projections.status()).map((one) => one.name);
        const rebuilt: Rebuilt[] = [];
        for (const projection of chosenProjections(names, name)) {
          const from = performance.now();
          await projections.rebuild(projection).catch(cannot);
          rebuilt.push({
            projection,
            events: await eventStore.lastPosition(),
            milliseconds: Math.round(performance.now() - from),
          });
        }
        print(options, rebuilt, inWords);
      }),
    );
};

const cannot = (error: Error): never => {
  throw new CannotDo(`Nothing was changed: ${error.message}`);
};

const inWords = (rebuilt: readonly Rebuilt[]): string =>
  inColumns(
    rebuilt.map(({ projection, events, milliseconds }) => [
      projection,
      `built from ${counted(events, 'event')} in ${(milliseconds / 1000).toFixed(1)} s`,
    ]),
  );
