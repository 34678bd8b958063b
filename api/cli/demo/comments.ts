import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import type { Cast } from './cast.ts';

type Speakers = Readonly<{
  useCases: Pick<UseCases, 'getTeam' | 'changeComments'>;
  actor: Actor;
  cast: Cast;
}>;

/** What one of the cast, by their number, says of an item. */
export const addComment = async (
  command: Readonly<{ commandId: string; itemId: string }>,
  [speaker, text = '']: readonly string[],
  speakers: Speakers,
): Promise<unknown> =>
  speakers.useCases.changeComments.add({
    ...command,
    actor: speakers.cast[Number(speaker)] ?? speakers.actor,
    text: await withMentions(text, speakers),
  });

/** `@1` as the mention of the second of the cast. */
const withMentions = async (
  text: string,
  { useCases, actor, cast }: Speakers,
): Promise<string> => {
  const { people } = await useCases.getTeam(actor);
  return text.replace(/@(\d)/g, (_, index: string) => {
    const { userId } = cast[Number(index)] ?? actor;
    return `@[${people.get(userId)?.displayName ?? ''}](${userId})`;
  });
};
