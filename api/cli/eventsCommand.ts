import type { Command } from 'commander';
import { wholeNumber } from './options.ts';
import { example } from './print.ts';
import { withDistributedTools, withTools } from './withTools.ts';

type Options = Readonly<{ after: number; texts?: boolean }>;

/** Events that are read at once. */
const BATCH = 1000;

/** Streams of what people wrote, which may contain personal data. */
const TEXTS = /^(item|story)-/;

/** Adds `events`, to analyze them elsewhere or to repair Kafka. */
export const eventsCommand = (program: Command): void => {
  const events = program
    .command('events')
    .description('Export the events, or send them to Kafka again');
  addExport(events);
  addResend(events);
};

/** Adds `events resend`: after a topic of Kafka was lost. */
const addResend = (events: Command): void => {
  events
    .command('resend')
    .description(
      'Make the relay publish all events to Kafka again, for example after a topic was lost. Stop every relay first, and start them afterwards',
    )
    .addHelpText(
      'after',
      example('events resend').replace('npm', 'SLIPWAY_ENGINE=distributed npm'),
    )
    .action((_options: unknown, command: Command) =>
      withDistributedTools(command, NO_RELAY, async ({ resetRelay }) => {
        await resetRelay();
        console.log(
          'The next relay that starts publishes all events from the first.',
        );
      }),
    );
};

const NO_RELAY =
  'The embedded engine has no relay: it subscribes to its own events.';

/** Adds `events export`: what happened. */
const addExport = (events: Command): void => {
  events
    .command('export')
    .description(
      'Print all events in order as JSON Lines. To continue later, pass the last printed position. Events contain no email addresses; texts that people wrote are left out unless --texts is given',
    )
    .option(
      '--after <position>',
      'start after this position',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
      0,
    )
    .option(
      '--texts',
      'include texts that people wrote: items and product stories',
    )
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

/** Waits for a reader that is slower than this writer. */
const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(text)) resolve();
    else process.stdout.once('drain', resolve);
  });
