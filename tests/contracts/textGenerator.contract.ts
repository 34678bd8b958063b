import { describe, expect, it } from 'vitest';
import type { TextGenerator } from '#application/shared/ports/TextGenerator.ts';
import { SUGGESTION_KINDS } from '#domain/story/events.ts';
import { parseDraft } from '#domain/shared/draftReply.ts';

const INPUT =
  'Small schools lose hours every week with paper lists. We build a tool for teachers that keeps them together.';

const newSignal = () => new AbortController().signal;

/** The contract of every text generator (Q68). */
export const textGeneratorContract = (
  name: string,
  setUp: () => Promise<TextGenerator>,
): void => {
  describe(`The text generator ${name}`, () => {
    it.each(SUGGESTION_KINDS)(
      'writes %s, and names the model and prompt',
      async (contentId) => {
        const generator = await setUp();
        const { message, model, promptVersion } = await generator.generate({
          contentId,
          input: INPUT,
          signal: newSignal(),
        });
        expect(message.trim()).not.toBe('');
        expect(message.isWellFormed()).toBe(true);
        expect(model).toMatch(/\S/);
        expect(promptVersion).toMatch(/^[a-z-]+-\d+$/);
      },
    );

    it('uses a different prompt version for each content', async () => {
      const generator = await setUp();
      const versions = await Promise.all(
        SUGGESTION_KINDS.map(async (contentId) => {
          const request = { contentId, input: INPUT, signal: newSignal() };
          return (await generator.generate(request)).promptVersion;
        }),
      );
      expect(new Set(versions).size).toBe(SUGGESTION_KINDS.length);
    });

    it('writes a draft with suggestions and an example (Q58)', async () => {
      const generator = await setUp();
      const { message } = await generator.generate({
        contentId: 'draft',
        input: INPUT,
        signal: newSignal(),
      });
      const { suggestions, example } = parseDraft(message);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(example).not.toBe('');
    });

    it('stops when the caller aborts, with the reason', async () => {
      const generator = await setUp();
      const reason = new Error('The client has left.');
      await expect(
        generator.generate({
          contentId: 'questions',
          input: INPUT,
          signal: AbortSignal.abort(reason),
        }),
      ).rejects.toBe(reason);
    });
  });
};
