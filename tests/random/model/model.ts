/*
 * What people planned, as plain arrays. This is a second implementation of the
 * rules, which imports nothing of the first and can therefore check it.
 */

import type { Zone } from './calendar.ts';

/** `span` is the number of weeks; 0 is a day. */
export type Timeframe = Readonly<{ span: 0 | 1 | 4; index: number }>;

export type Assignment = Readonly<{
  /** 0 in the project's scope, 1 out of it. */
  scope: 0 | 1;
  assignedTimeframe: Timeframe | null;
  assignedToUserId: string | null;
}>;
export type AssignmentChange = Partial<Assignment>;
export type Place = Assignment & Readonly<{ completionDate: string | null }>;

export type Change =
  | 'Planned'
  | 'Assigned'
  | 'Reordered'
  | 'Completed'
  | 'Reopened'
  | 'Unplanned'
  | 'CarriedOver';

/** An entry in a project's history. */
export type Entry = Readonly<{
  occurredAt: string;
  actorId: string;
  itemId: string;
  change: Change;
  from: Place | null;
  to: Place | null;
  otherProjectId: string | null;
  /** Whether only the server knows if there is such an entry. */
  isOptional?: boolean;
}>;

export type Kind = 'demos' | 'implementations' | 'gtm';

export type Content = {
  description: string;
  goals: readonly string[];
  startDate: string | null;
  implementationIds: readonly string[];
  projectPatternIds: readonly string[];
  localPatternData: object;
  newTestScenarios: readonly object[];
};

export type ModelItem = {
  readonly id: string;
  readonly linkId: string;
  readonly number: number;
  readonly kind: Kind;
  readonly dateCreated: string;
  content: Content;
  revision: number;
  place: Place;
  timeline: readonly Readonly<{
    dateUpdated: string;
    actorId: string;
    change: Change;
    assignment: Assignment;
  }>[];
  /** As the server last showed it; null if it must be a new one. */
  sortKey: number | null;
};

export type ModelProject = {
  readonly id: string;
  readonly number: number;
  description: string;
  status: 'Live' | 'Completed';
  startDate: string | null;
  weeks: number;
  schedules: readonly Readonly<{
    since: string;
    startDate: string | null;
    weeks: number;
  }>[];
  statuses: readonly Readonly<{
    since: string;
    status: ModelProject['status'];
  }>[];
  /** The number of the last item, including deleted ones. */
  lastNumber: number;
  /** In order within each bucket; the order of buckets means nothing. */
  items: ModelItem[];
  history: Entry[];
};

export type Person = {
  cookie: string;
  readonly userId: string;
  readonly emailAddress: string;
  /** The last chosen project; null once it is deleted. */
  projectId: string | null;
};

export type ModelTeam = {
  readonly id: string;
  /** A word that only this team's texts contain. */
  readonly mark: string;
  readonly people: readonly [Person, Person];
  timeZone: string;
  /**
   * In order; the last one is `timeZone`, which may count only from the next
   * quarter hour on.
   */
  zones: readonly Zone[];
  projects: ModelProject[];
  /** The number of the last project, including deleted ones. */
  lastNumber: number;
  readonly goneItems: string[];
  readonly goneProjects: string[];
  /** The descriptions of items, including deleted ones. */
  readonly texts: Map<string, string>;
};

export const ITEM_TYPES = { demos: 1, implementations: 2, gtm: 3 } as const;
export const KINDS = Object.keys(ITEM_TYPES) as Kind[];

export const isInScope = ({ scope }: Pick<Assignment, 'scope'>): boolean =>
  scope === 0;

export const OUT_OF_SCOPE: Place = {
  scope: 1,
  assignedTimeframe: null,
  assignedToUserId: null,
  completionDate: null,
};

export const emptyContent = (description: string): Content => ({
  description,
  goals: [],
  startDate: null,
  implementationIds: [],
  projectPatternIds: [],
  localPatternData: { patterns: [], patternConnections: [] },
  newTestScenarios: [],
});

/** Fields that only some kinds have (E4 to E6). */
const NOT_OF: Readonly<Record<Kind, readonly (keyof Content)[]>> = {
  demos: ['projectPatternIds', 'localPatternData', 'newTestScenarios'],
  implementations: ['implementationIds'],
  gtm: [
    'implementationIds',
    'projectPatternIds',
    'localPatternData',
    'newTestScenarios',
  ],
};
export const hasField = (kind: Kind, field: keyof Content): boolean =>
  !NOT_OF[kind].includes(field);

/** The length of a span in days. */
export const daysOf = (span: Timeframe['span']): number =>
  span === 0 ? 1 : span * 7;

/** The first day of a timeframe, counted from the project's start (Q23). */
export const firstDay = ({ span, index }: Timeframe): number =>
  index * daysOf(span);
export const lastDay = ({ span, index }: Timeframe): number =>
  (index + 1) * daysOf(span) - 1;

/** Whether a timeframe begins within a project of `weeks` weeks (H11). */
export const beginsWithin = (timeframe: Timeframe, weeks: number): boolean =>
  timeframe.index >= 0 && firstDay(timeframe) < weeks * 7;

export const sameTimeframe = (
  a: Timeframe | null,
  b: Timeframe | null,
): boolean => a?.span === b?.span && a?.index === b?.index;

export const sameBucket = (a: Assignment, b: Assignment): boolean =>
  a.scope === b.scope &&
  sameTimeframe(a.assignedTimeframe, b.assignedTimeframe);

export const bucketOf = (
  { items }: ModelProject,
  place: Assignment,
  without?: ModelItem,
): ModelItem[] =>
  items.filter((item) => item !== without && sameBucket(item.place, place));

/** The placement after a change; out of scope has no timeframe (E41). */
export const changedPlace = (place: Place, change: AssignmentChange): Place => {
  const after = { ...place, ...change };
  return isInScope(after) ? after : { ...after, assignedTimeframe: null };
};

export const assignmentOf = ({
  scope,
  assignedTimeframe,
  assignedToUserId,
}: Assignment): Assignment => ({ scope, assignedTimeframe, assignedToUserId });

export const itemsOf = (team: ModelTeam): ModelItem[] =>
  team.projects.flatMap(({ items }) => items);

export const projectOf = (
  team: ModelTeam,
  itemId: string,
): ModelProject | undefined =>
  team.projects.find(({ items }) => items.some(({ id }) => id === itemId));

export const personOf = (team: ModelTeam, userId: string) =>
  team.people.find((person) => person.userId === userId);

/** An element of the list, chosen by a number of any size. */
export const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list[n % list.length];
