import type { Team } from '#api/contract/index.ts';
import { saveText } from '../../outbox/saveText.ts';
import { command, put } from './command.ts';
import { readNoted, versionedPut } from './versioned.ts';
import type { CommandOptions } from './command.ts';
import { send } from '../http/client.ts';
import { withRetries } from '../http/retry.ts';
import { NetworkError } from '../http/errors.ts';

const WORKFLOW = '/agent/product-story';

type AgentData = Readonly<Record<string, unknown>>;

type SuggestionRequest = Readonly<{
  contentId: 'questions' | 'draft' | 'refine';
  /** The person's text; at least one word. */
  input: string;
}>;

/** A little longer than the server gives the model. */
const WRITING_TIMEOUT_MS = 75_000;

/** Calls on the guided workflow and the guide that leads through it. */
export const storyCalls = {
  /** The stored workflow; null before it was stored (Q57). */
  getWorkflow: async (signal?: AbortSignal): Promise<AgentData | null> => {
    const path = WORKFLOW;
    return (await readNoted<AgentData | undefined>({ path, signal })) ?? null;
  },

  /**
   * Typed text, as the go-to-market plan is; `partOf` gives stored data the
   * shape of what is saved.
   */
  saveWorkflow: <T extends AgentData>(
    teamId: string,
    agentData: T,
    {
      base,
      partOf,
      ...options
    }: CommandOptions & Readonly<{ base: T; partOf: (stored: unknown) => T }>,
  ): Promise<unknown> =>
    saveText(
      `workflow.${teamId}`,
      (_, sending) =>
        versionedPut({
          ...sending,
          teamId,
          path: WORKFLOW,
          readFrom: WORKFLOW,
          body: agentData,
          base,
          partOf,
          contentOf: () => agentData,
        }),
      options,
    ),

  /**
   * Generates a suggestion, until the signal is aborted. It saves nothing, so
   * it does not count as an update in flight. After a timeout it is not
   * retried: it would take as long again.
   */
  generateSuggestion: async (
    body: SuggestionRequest,
    signal: AbortSignal,
  ): Promise<string> => {
    const commandId = crypto.randomUUID();
    const { data } = await withRetries(
      () =>
        send({
          path: '/agent/product-story/generate',
          method: 'POST',
          body,
          commandId,
          signal,
          timeoutMs: WRITING_TIMEOUT_MS,
        }),
      {
        attempts: 3,
        isTransient: (error) =>
          error instanceof NetworkError && !error.timedOut && !signal.aborted,
      },
    );
    return (data as { message: string }).message;
  },

  /** Marks the team's guide as finished or skipped. */
  completeSetupGuide: (): Promise<Team> =>
    command(
      put('/teams/active/first-run-experience', { setupGuideCompleted: true }),
    ),
};
