import type { Command } from 'commander';
import { wholeNumber } from './demo/demoOptions.ts';
import { example } from './print.ts';
import { withTools } from './withSlipway.ts';

type Options = Readonly<{ after: number; texts?: boolean }>;

/** Events that are read at once. */
const BATCH = 1000;

/** Streams of what people wrote, which may say anything of anybody. */
const TEXTS = /^(item|story)-/;

/** Adds `events export`: what happened, for whoever looks into it elsewhere. */
export const eventsCommand = (program: Command): void => {
  program
    .command('events')
    .description('Read the events')
    .command('export')
    .description(
      'Print all events as JSON Lines, in their order; to go on later, give the last position that was printed. They hold no addresses; what people wrote is left out unless asked for',
    )
    .option(
      '--after <position>',
      'begin after this position',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
      0,
    )
    .option('--texts', 'with what people wrote: items and product stories')
    .addHelpText('after', example('events export --after 12345 > events.jsonl'))
    .action(({ after, texts }: Options, command: Command) =>
      withTools(command, async ({ readEvents }) => {
        for (let position = after; ;) {
          const events = await readEvents(position, BATCH);
          for (const event of events) {
            if (texts !== true && TEXTS.test(event.streamId)) continue;
            const { streamId, revision, type, schemaVersion } = event;
            const { data, metadata } = event;
            const line = {
              position: event.position,
              streamId,
              revision,
              type,
              schemaVersion,
              data,
              metadata,
            };
            await write(`${JSON.stringify(line)}\n`);
          }
          const last = events.at(-1);
          if (last === undefined) return;
          position = last.position;
        }
      }),
    );
};

/** Waits for whoever reads more slowly than this writes. */
const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(text)) resolve();
    else process.stdout.once('drain', resolve);
  });
