import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { titleOf } from '#domain/shared/title.ts';

type Rule = Readonly<{ name: string; color: string; pattern: RegExp }>;

/** The labels of the demo, and the titles of the items that have them. */
const RULES: readonly Rule[] = [
  { name: 'Bug', color: '#c2373f', pattern: /^Fix:/ },
  { name: 'Beta', color: '#3a66d6', pattern: /\bbeta\b/i },
  {
    name: 'Launch day',
    color: '#b85600',
    pattern: /launch|press|keynote|tour/i,
  },
  { name: 'Board', color: '#0b7a5f', pattern: /board|screen|week|drag/i },
  {
    name: 'Trust',
    color: '#7d55c7',
    pattern: /account|cloud|backup|lost|server/i,
  },
];

/** The labels that the items of a demo get. */
export type Labeling = Readonly<{
  /** The labels of an item by its text; most items have none. */
  idsFor: (description: string) => readonly string[];
}>;

/** Creates the demo's labels in a team. */
export const createDemoLabels = async (
  { changeLabel }: Pick<UseCases, 'changeLabel'>,
  actor: Actor,
): Promise<Labeling> => {
  const created: (readonly [string, RegExp])[] = [];
  for (const { name, color, pattern } of RULES) {
    const { value } = await changeLabel({
      actor,
      commandId: `demo-label-${actor.teamId}-${name}`,
      change: { type: 'CreateLabel', data: { name, color } },
    });
    if (value !== null) created.push([value.id, pattern]);
  }
  return {
    idsFor: (description) => {
      const title = titleOf(description);
      return created.flatMap(([id, pattern]) =>
        pattern.test(title) ? [id] : [],
      );
    },
  };
};
