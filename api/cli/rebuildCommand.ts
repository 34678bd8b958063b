import type { Command } from 'commander';
import { chosenProjections, inColumns } from './chosenProjections.ts';
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
    .action(
      (
        name: string | undefined,
        { json }: { json?: boolean },
        command: Command,
      ) =>
        withSlipway(command, async (slipway) => {
          const rebuilt: Rebuilt[] = [];
          for (const projection of await chosenProjections(slipway, name)) {
            const from = performance.now();
            await slipway.projections.rebuild(projection).catch(cannot);
            rebuilt.push({
              projection,
              events: await slipway.eventStore.lastPosition(),
              milliseconds: Math.round(performance.now() - from),
            });
          }
          console.log(
            json === true ? JSON.stringify(rebuilt) : inWords(rebuilt),
          );
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
      `built from ${events.toLocaleString('en')} events in ${(milliseconds / 1000).toFixed(1)} s`,
    ]),
  );
