import { streamOf } from '#domain/shared/streamNames.ts';
import { storyDecider } from '#domain/story/decide.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type {
  SuggestionRequest,
  TextGenerator,
} from '../shared/ports/TextGenerator.ts';

export type GenerateSuggestion = (
  request: SuggestionRequest & Readonly<{ actor: Actor; commandId: string }>,
) => Promise<Readonly<{ message: string; position: number }>>;

/**
 * Generates a suggestion, and records who requested it and from what, so that
 * the origin of a text can be traced later (L10 to L12). Throws what the
 * generator throws; in that case, nothing is recorded.
 */
export const generateSuggestion =
  ({
    textGenerator,
    execute,
    clock,
  }: {
    textGenerator: TextGenerator;
    execute: ExecuteCommand;
    clock: Clock;
  }): GenerateSuggestion =>
  async ({ actor: { teamId, userId }, commandId, ...request }) => {
    const { message, ...origin } = await textGenerator.generate(request);
    const { contentId } = request;
    const { position } = await execute(storyDecider, {
      streamId: streamOf.story(teamId),
      teamId,
      command: {
        type: 'RecordSuggestion',
        data: { teamId, contentId, ...origin },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
    return { message, position };
  };
