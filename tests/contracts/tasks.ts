import type { Projection } from '#projections/shared/projection.ts';

/** A document of the suite. */
export type Task = Readonly<{
  id: string;
  team: string;
  title: string;
  rank: number | null;
  done: boolean;
  when: Readonly<{ span: number; index: number }> | null;
  /** A field without an index. */
  secret?: string;
}>;

/** Tasks of teams, which can be queried by some fields and by words. */
export const tasks = {
  name: 'items',
  version: 1,
  handles: new Set(['any']),
  indexes: [
    { fields: ['team', 'rank'] },
    { fields: ['team', 'done'] },
    { fields: ['team', 'when.span', 'when.index'] },
    { fields: ['team', 'title'] },
  ],
  text: { field: 'title', scope: 'team' },
  documentIds: () => [],
  evolve: (document) => document,
} satisfies Projection;

/** A collection that stays empty. */
export const teams = {
  ...tasks,
  name: 'teams',
  indexes: [],
} satisfies Projection;

/** A task of the red team, without a rank and open, unless changed. */
export const task = (id: string, fields: Partial<Task> = {}): Task => ({
  id,
  team: 'red',
  title: `Task ${id}`,
  rank: null,
  done: false,
  when: null,
  ...fields,
});
