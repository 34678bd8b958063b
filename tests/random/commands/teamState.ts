import type { ApiSession } from '#tests/support/apiSession.ts';
import type { Changes, Command } from '../ledger.ts';

/** A client's view of a team, by label or address. */
export type TeamState = Readonly<{
  session: ApiSession;
  /** The prefix of the labels of everything this client creates. */
  prefix: string;
  maxItems: number;
  /** A whole number from 0 up to but not including `limit`. */
  below: (limit: number) => number;
  projects: Map<string, Project>;
  items: Map<string, Item>;
  /** The user ids of members, and the codes of invitations. */
  members: Map<string, string>;
  invitations: Map<string, string>;
  active: { label: string };
}>;

export type Project = Readonly<{
  id: string;
  description: string;
  status: string;
  weeks: number;
}>;

export type ItemKind = 'demos' | 'implementations' | 'gtm';
export type Item = Readonly<{
  id: string;
  kind: ItemKind;
  project: string;
  description: string;
  scope: number;
  /** Only weeks; null without one. */
  week: number | null;
  completed: boolean;
}>;

export type TeamCommandMaker = (
  state: TeamState,
  count: number,
) => Command | null;

export const PROJECTS = '/teams/active/projects';
export const ITEMS = '/teams/active/project-items';
export const MEMBERS = '/teams/active/members';

export const newTeamState = (
  session: ApiSession,
  {
    random,
    ...more
  }: Readonly<{ prefix: string; maxItems: number; random: () => number }>,
): TeamState => ({
  session,
  ...more,
  below: (limit) => Math.floor(random() * limit),
  projects: new Map(),
  items: new Map(),
  members: new Map(),
  invitations: new Map(),
  active: { label: '' },
});

export const pickFrom = <T>(
  all: ReadonlyMap<string, T>,
  { below }: Pick<TeamState, 'below'>,
  fits: (value: T, label: string) => boolean = () => true,
): [label: string, value: T] | null => {
  const fitting = [...all].filter(([label, value]) => fits(value, label));
  return fitting[below(fitting.length)] ?? null;
};

type ItemsAfter = readonly (readonly [label: string, item: Item | null])[];

/** The items after a command, by label; null for a deleted one. */
export const withItemsAfter = (
  { items }: TeamState,
  after: ItemsAfter,
): Readonly<{ changes: Changes; onSuccess: () => void }> => ({
  changes: Object.fromEntries(
    after.map(([label, item]) => [
      `item ${label}`,
      item === null ? null : shownItem(item),
    ]),
  ),
  onSuccess: () => {
    for (const [label, item] of after) {
      if (item === null) items.delete(label);
      else items.set(label, item);
    }
  },
});

export const shownItem = (item: Item) => [
  item.project,
  item.description,
  item.scope,
  item.week === null ? 'none' : `1/${String(item.week)}`,
  item.completed,
];

export const filterItems = (
  { items }: TeamState,
  fits: (item: Item) => boolean,
): [label: string, item: Item][] => [...items].filter(([, item]) => fits(item));
