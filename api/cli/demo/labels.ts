import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { titleOf } from '#domain/shared/title.ts';

type Rule = Readonly<{ name: string; color: string; of: RegExp }>;

/** The labels of the demo, and the titles of the items that have them. */
const RULES: readonly Rule[] = [
  { name: 'Bug', color: '#c2373f', of: /^Fix:/ },
  { name: 'Beta', color: '#3a66d6', of: /\bbeta\b/i },
  { name: 'Launch day', color: '#b85600', of: /launch|press|keynote|tour/i },
  { name: 'Board', color: '#0b7a5f', of: /board|screen|week|drag/i },
  { name: 'Trust', color: '#7d55c7', of: /account|cloud|backup|lost|server/i },
];

/** The labels that the items of a demo get. */
export type Labeling = Readonly<{
  /** The labels of an item by its text; most items have none. */
  idsFor: (description: string) => readonly string[];
}>;

/** Creates the demo's labels in a team. */
export const labelsOf = async (
  { changeLabel }: Pick<UseCases, 'changeLabel'>,
  actor: Actor,
): Promise<Labeling> => {
  const made: (readonly [string, RegExp])[] = [];
  for (const { name, color, of } of RULES) {
    const { value } = await changeLabel({
      actor,
      commandId: `demo-label-${actor.teamId}-${name}`,
      change: { type: 'CreateLabel', data: { name, color } },
    });
    if (value !== null) made.push([value.id, of]);
  }
  return {
    idsFor: (description) => {
      const title = titleOf(description);
      return made.flatMap(([id, of]) => (of.test(title) ? [id] : []));
    },
  };
};
