import type { Workflows, WorkflowRun } from '../workflow/workflows.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { instantAfter } from '../shared/instants.ts';
import { SETTLED_MS } from '../shared/ports/CommandReplies.ts';
import type { RedactCopies } from './redactCopies.ts';
import type { RedactionInput } from './redactionTarget.ts';

type LateCopiesInput = RedactionInput & { position: number };

/** The name of the workflow. */
const LATE_COPIES = 'RedactLateCopies';

/**
 * Erases copies again some minutes later, because calls that had read a text
 * before its redaction may have stored it afterward. Returns a function that
 * schedules this, as a step of the redaction's workflow.
 */
export const defineLateRedaction = ({
  workflows,
  redactCopies,
  clock,
}: Readonly<{
  workflows: Workflows;
  redactCopies: RedactCopies;
  clock: Clock;
}>) => {
  workflows.define<LateCopiesInput, null>(
    LATE_COPIES,
    async (workflow, input) => {
      // Record an event, because webhooks only store their checkpoint when there
      // are new events.
      await workflow.step('begin', () => Promise.resolve(null));
      await redactCopies(input, input.position, { mustBeQueued: true });
      return null;
    },
  );

  return (
    workflow: WorkflowRun,
    input: RedactionInput,
    position: number,
  ): Promise<null> =>
    workflow.step('later', async () => {
      const request = {
        ...workflow.originOf('later'),
        teamId: input.teamId,
        notBefore: instantAfter(clock.now(), SETTLED_MS),
      };
      await workflows.schedule(LATE_COPIES, request, () => ({
        ...input,
        position,
      }));
      return null;
    });
};
