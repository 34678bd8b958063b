import { setTimeout as delay } from 'node:timers/promises';
import { Argument } from 'commander';
import type { Command } from 'commander';
import type { UseCases } from '#application/useCases.ts';
import type { Settings } from '../settings/settings.ts';
import type { RedactedKind } from './findRedactionTarget.ts';
import {
  findRedactionTarget,
  operatorOf,
  REDACTED_KINDS,
} from './findRedactionTarget.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, exampleText, formatMinute, print } from './print.ts';
import { CliError } from './cliError.ts';
import { withIdleSlipway, withSettings, withTools } from './withTools.ts';

type Options = PrintOptions & Readonly<{ force?: boolean }>;
type RedactionOutcome = Awaited<ReturnType<UseCases['redactText']>>;
type Request = Parameters<UseCases['redactText']>[0];

/** Adds `redact`, which erases a text for good. */
export const redactCommand = (program: Command): void => {
  program
    .command('redact')
    .description(
      'Permanently erase the text of an item or a comment, or a team’s product story: every version of it, everywhere except in backups and in what people have copied',
    )
    .addArgument(
      new Argument('<kind>', 'what has the text').choices(REDACTED_KINDS),
    )
    .argument(
      '<id>',
      'the id of the item or comment; of a story, the id or the name of the team',
    )
    .option('--force', 'do it: it cannot be undone')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      exampleText('redact item 019d2f51-4a00-7c1e-9a42-5d0c6b7e1f01 --force'),
    )
    .action(
      (kind: RedactedKind, id: string, options: Options, command: Command) =>
        withSettings(command, async (settings) => {
          const request = await prepareRequest(command, { kind, id, options });
          const outcome = await carryOutRedaction(command, settings, request);
          // Scripts read the outcome as `note`, so its name must not change.
          print(options, { kind, id, note: outcome }, () => inWords(outcome));
        }),
    );
};

/** Finds the target. Throws CliError if it is missing or not confirmed. */
const prepareRequest = (
  command: Command,
  {
    kind,
    id,
    options,
  }: Readonly<{ kind: RedactedKind; id: string; options: Options }>,
): Promise<Request> =>
  withTools(command, async (tools) => {
    const { teamId, target } = await findRedactionTarget(tools, kind, id);
    // A story has neither id.
    const input = { itemId: '', commentId: '', ...target, teamId };
    const versions = await tools.scheduleRedaction.countVersions(input);
    if (options.force !== true) {
      throw new CliError(
        `This permanently erases ${countInWords(versions, 'version')} of the text and cannot be undone. Run it again with --force.`,
      );
    }
    const commandId = tools.newCommandId();
    return { actor: operatorOf(teamId), commandId, target };
  });

/**
 * Redacts here if no server runs; otherwise the server does it. Null if the
 * server has not done it yet.
 */
const carryOutRedaction = async (
  command: Command,
  settings: Settings,
  request: Request,
): Promise<RedactionOutcome | null> => {
  const outcome = await withIdleSlipway(settings, ({ useCases }) =>
    useCases.redactText(request),
  );
  if (outcome !== null) return outcome;
  return withTools(command, async ({ scheduleRedaction }) => {
    await scheduleRedaction.schedule(request);
    return waitForServer(() => scheduleRedaction.findResult(request.commandId));
  });
};

/** Servers look for scheduled work that is older than half a minute. */
const SERVER_TIMEOUT_MS = 90_000;
const POLL_MS = 500;

const waitForServer = async (
  findOutcome: () => Promise<RedactionOutcome | null>,
): Promise<RedactionOutcome | null> => {
  console.error('A server will carry it out within a minute …');
  const end = Date.now() + SERVER_TIMEOUT_MS;
  for (;;) {
    const outcome = await findOutcome();
    if (outcome !== null || Date.now() > end) return outcome;
    await delay(POLL_MS);
  }
};

const inWords = (outcome: RedactionOutcome | null): string => {
  if (outcome === null) {
    return 'It is recorded and will be carried out as soon as a server runs. See `workflows list`.';
  }
  const { versions, at, left: unerasable } = outcome;
  if (at === null) return 'There was no text.';
  const remainder =
    unerasable === 0
      ? ''
      : ` ${countInWords(unerasable, 'version')} from a version of Slipway that stored texts in its events can’t be erased.`;
  return versions === 0
    ? `It was already redacted on ${formatMinute(at)} UTC.${remainder}`
    : `${countInWords(versions, 'version')} of the text erased.${remainder} Earlier backups still contain it.`;
};
