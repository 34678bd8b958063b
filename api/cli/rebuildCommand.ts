import type { Command } from 'commander';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, inColumns, print } from './print.ts';
import { chosenProjections } from './chosenProjections.ts';
import { CliError } from './cliError.ts';
import { withSettings, withSlipway, withToolsOf } from './withTools.ts';

type Rebuilt = Readonly<{
  projection: string;
  /** It holds all events up to this position. */
  position: number;
  /** The number of these events; null if positions have gaps. */
  events: number | null;
  milliseconds: number;
}>;

/** Adds `rebuild`, which folds the events into new read models. */
export const rebuildCommand = (program: Command): void => {
  program
    .command('rebuild')
    .description(
      'Rebuild all read models, or one, from the events. Nothing is lost, and the result is used once it is complete',
    )
    .argument('[projection]', 'items, projects, … (default: all)')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', exampleText('rebuild', 'rebuild items'))
    .action(
      (name: string | undefined, options: PrintOptions, command: Command) =>
        withBuilder(command, async ({ names, rebuild }) => {
          const rebuilt: Rebuilt[] = [];
          for (const projection of chosenProjections(names, name)) {
            const startedAt = performance.now();
            const built = await rebuild(projection).catch((error: unknown) => {
              if (rebuilt.length === 0)
                throw failed('Nothing was changed', error);
              print(options, rebuilt, inWords);
              throw failed(`${projection} was not changed`, error);
            });
            const milliseconds = Math.round(performance.now() - startedAt);
            rebuilt.push({ projection, ...built, milliseconds });
          }
          print(options, rebuilt, inWords);
        }),
    );
};

type Extent = Pick<Rebuilt, 'position' | 'events'>;

type Builder = Readonly<{
  names: readonly string[];
  rebuild: (name: string) => Promise<Extent>;
}>;

const withBuilder = (
  command: Command,
  work: (builder: Builder) => Promise<void>,
): Promise<void> =>
  withSettings(command, ({ engine }) =>
    engine.kind === 'embedded'
      ? withSlipway(command, async ({ projections, eventStore }) => {
          const names = (await projections.status()).map(
            (status) => status.name,
          );
          const rebuild = async (name: string) => {
            await projections.rebuild(name);
            const position = await eventStore.lastPosition();
            return { position, events: position };
          };
          await work({ names, rebuild });
        })
      : withToolsOf(engine, ({ projections, rebuild }) =>
          work({
            names: projections,
            rebuild: async (name) => ({
              position: await rebuild(name),
              events: null,
            }),
          }),
        ),
  );

const failed = (what: string, error: unknown): CliError =>
  new CliError(`${what}: ${(error as Error).message}`);

const inWords = (rebuilt: readonly Rebuilt[]): string =>
  inColumns(
    rebuilt.map(({ projection, milliseconds, ...extent }) => [
      projection,
      `built ${extentInWords(extent)} in ${(milliseconds / 1000).toFixed(1)} s`,
    ]),
  );

const extentInWords = ({ position, events }: Extent): string =>
  events === null
    ? `up to event ${position.toLocaleString('en')}`
    : `from ${countInWords(events, 'event')}`;
