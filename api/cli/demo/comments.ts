import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { itemMentionOf, mentionOf } from '#domain/shared/mentions.ts';
import { titleOf } from '#domain/shared/title.ts';
import type { DemoTeam } from './demoTeam.ts';
import scenario from './scenario.json' with { type: 'json' };

type CommentContext = Readonly<{
  useCases: Pick<UseCases, 'getTeam' | 'changeComments'>;
  actor: Actor;
  team: DemoTeam;
  /** Finds an item by its name in the scenario; '' if a short plan omits it. */
  idOf: (name: string) => string;
}>;

/** Adds a comment by a member of the team, given by their number in it. */
export const addComment = async (
  command: Readonly<{ commandId: string; itemId: string }>,
  { memberNumber, text }: Readonly<{ memberNumber: number; text: string }>,
  context: CommentContext,
): Promise<unknown> =>
  context.useCases.changeComments.add({
    ...command,
    actor: context.team[memberNumber] ?? context.actor,
    text: await withMentions(text, context),
  });

/** Turns `@1` into a mention of team member 1, `#g2` into that of an item. */
const withMentions = async (
  text: string,
  { useCases, actor, team, idOf }: CommentContext,
): Promise<string> => {
  const { people } = await useCases.getTeam(actor);
  return text
    .replace(/@(\d)/g, (_, index: string) => {
      const { userId } = team[Number(index)] ?? actor;
      return mentionOf({ name: people.get(userId)?.displayName ?? '', userId });
    })
    .replace(/#([dig]\d+)/g, (_, name: keyof typeof scenario.items) => {
      const title = titleOf(scenario.items[name]);
      const itemId = idOf(name);
      return itemId === '' ? title : itemMentionOf({ title, itemId });
    });
};
