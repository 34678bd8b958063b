import { redactedBy } from '#domain/shared/redaction.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { Actor } from '../shared/actor.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { StorageFailure } from '../shared/ports/EventStore.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModelProgress } from '../shared/ports/ReadModels.ts';
import type { TextTraces } from '../shared/ports/TextTraces.ts';
import { readWholeStream } from '../shared/readPaged.ts';
import { defineLateRedaction } from './defineLateRedaction.ts';
import type { RecordRedaction, RedactionResult } from './recordRedaction.ts';
import { textsOf } from './recordRedaction.ts';
import type { RedactCopies } from './redactCopies.ts';
import type { RequireTarget } from './requireTarget.ts';
import type { RedactionInput, RedactionTarget } from './redactionTarget.ts';
import { inputOf, rulesOf } from './redactionTarget.ts';

export type RedactionRequest = Readonly<{
  /** An Admin of the team. */
  actor: Actor;
  commandId: string;
  target: RedactionTarget;
}>;

/** Resolves when the texts are erased from every store. */
export type RedactText = (
  request: RedactionRequest,
) => Promise<RedactionResult>;

/** The name of the workflow. */
export const REDACTION_WORKFLOW = 'RedactText';

/** How many texts are erased with one write. */
const ERASE_BATCH_SIZE = 500;
/**
 * How long to wait for read models; after that, the workflow continues in the
 * background.
 */
const CATCH_UP_TIMEOUT_MS = 20_000;

/**
 * Erases texts for good: the texts of an item, a comment or the team's story,
 * with all their versions. A workflow: a redaction that a crash interrupted is
 * completed later. Throws ITEM.NOT_FOUND, COMMENT.NOT_FOUND, and StorageFailure
 * if a step cannot be done now; the workflow then completes it later.
 */
export const redactText = ({
  workflows,
  eventStore,
  progress,
  textTraces,
  requireTarget,
  recordRedaction,
  redactCopies,
  clock,
}: {
  workflows: Workflows;
  eventStore: EventStore;
  progress: ReadModelProgress;
  textTraces: TextTraces;
  requireTarget: RequireTarget;
  recordRedaction: RecordRedaction;
  redactCopies: RedactCopies;
  clock: Clock;
}): RedactText => {
  const erase = async (input: RedactionInput): Promise<null> => {
    const { streamId } = rulesOf(input);
    const events = await readWholeStream(eventStore, streamId(input));
    const hashes = textsOf(events, input)
      .filter(redactedBy(events))
      .flatMap(({ reference }) => reference?.sha256 ?? []);
    for (let from = 0; from < hashes.length; from += ERASE_BATCH_SIZE) {
      await eventStore.eraseTexts(hashes.slice(from, from + ERASE_BATCH_SIZE));
    }
    return null;
  };

  const waitUntilFolded = async (
    { teamId, ...input }: RedactionInput,
    position: number,
  ): Promise<null> => {
    const { collections } = rulesOf(input);
    const scope = { collections, key: teamId };
    if (await progress.waitFor(position, CATCH_UP_TIMEOUT_MS, scope))
      return null;
    throw new StorageFailure('unavailable', 'The read models are behind.');
  };

  const scheduleLateRedaction = defineLateRedaction({
    workflows,
    redactCopies,
    clock,
  });

  const redactWorkflow = workflows.define<RedactionInput, RedactionResult>(
    REDACTION_WORKFLOW,
    async (workflow, input) => {
      const recorded = await workflow.step('record', () =>
        recordRedaction(input, workflow.metadataOf('record')),
      );
      await workflow.step('erase', () => erase(input));
      await workflow.step('fold', () =>
        waitUntilFolded(input, recorded.position),
      );
      await workflow.step('copies', async () => {
        await redactCopies(input, recorded.position, { mustBeQueued: false });
        return null;
      });
      // Erase texts that read models processed in the meantime or had in their
      // files.
      await workflow.step('overwrite', async () => {
        await textTraces.overwrite(rulesOf(input).collections);
        return null;
      });
      await scheduleLateRedaction(workflow, input, recorded.position);
      return recorded;
    },
  );

  return async ({ actor: { userId, teamId }, commandId, target }) => {
    const request = { userId, teamId, commandId };
    return redactWorkflow.execute(request, async () => {
      const input = inputOf(teamId, target);
      await requireTarget(input);
      return input;
    });
  };
};
