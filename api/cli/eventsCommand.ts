import type { Command } from 'commander';
import { addEventsExport } from './eventsExport.ts';
import { exampleText } from './print.ts';
import { withDistributedTools } from './withTools.ts';

/** Adds `events`, which exports them for analysis or resends them to Kafka. */
export const eventsCommand = (program: Command): void => {
  const events = program
    .command('events')
    .description('Export the events, or send them to Kafka again');
  addEventsExport(events);
  addResend(events);
};

/** Adds `events resend`, for use after a Kafka topic was lost. */
const addResend = (events: Command): void => {
  events
    .command('resend')
    .description(
      'Make the relay publish all events to Kafka again, for example after a topic was lost. Stop every relay first, and start them again afterward',
    )
    .addHelpText(
      'after',
      exampleText('events resend').replace(
        'npm',
        'SLIPWAY_ENGINE=distributed npm',
      ),
    )
    .action((_options: unknown, command: Command) =>
      withDistributedTools(command, NO_RELAY, async ({ resetRelay }) => {
        await resetRelay();
        console.log(
          'The next relay that starts publishes all events, beginning with the first.',
        );
      }),
    );
};

const NO_RELAY =
  'The embedded engine has no relay: it subscribes to its own events.';
