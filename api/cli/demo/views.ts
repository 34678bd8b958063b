import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';

/** The team's views, in the language of filters. */
const VIEWS = [
  { name: 'My open items', query: 'is:open assignee:me' },
  { name: 'Open bugs', query: 'is:open label:Bug' },
  { name: 'Slipped', query: 'is:open slipped' },
] as const;

/** Saves the demo's views, which the whole team sees. */
export const saveViews = async (
  { changeView }: Pick<UseCases, 'changeView'>,
  actor: Actor,
): Promise<void> => {
  for (const { name, query } of VIEWS) {
    await changeView({
      actor,
      commandId: `demo-view-${actor.teamId}-${name}`,
      change: { type: 'CreateView', content: { name, query }, shared: true },
    });
  }
};
