import type { Workflows, WorkflowRun } from '../workflow/workflows.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { SETTLED_MS } from '../shared/ports/CommandReplies.ts';
import type { RedactCopies } from './redactCopies.ts';
import type { RedactionInput } from './target.ts';

type LateCopies = RedactionInput & { position: number };

/** The name of the workflow. */
const LATE_COPIES = 'RedactLateCopies';

/**
 * Looks for copies once more, which calls have stored that had read a text
 * before it was redacted. Answers what orders that, as a step of the
 * redaction's workflow.
 */
export const lateCopies = ({
  workflows,
  redactCopies,
  clock,
}: Readonly<{
  workflows: Workflows;
  redactCopies: RedactCopies;
  clock: Clock;
}>) => {
  workflows.define<LateCopies, null>(LATE_COPIES, async (workflow, input) => {
    // An event: without a new one, webhooks do not note how far they were told.
    await workflow.step('begin', () => Promise.resolve(null));
    await redactCopies(input, input.position, { isLast: true });
    return null;
  });

  return (
    workflow: WorkflowRun,
    input: RedactionInput,
    position: number,
  ): Promise<null> =>
    workflow.step('later', async () => {
      const late = Date.parse(clock.now()) + SETTLED_MS;
      const order = {
        ...workflow.originOf('later'),
        teamId: input.teamId,
        notBefore: new Date(late).toISOString(),
      };
      await workflows.order(LATE_COPIES, order, () => ({ ...input, position }));
      return null;
    });
};
