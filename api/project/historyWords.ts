import type { HistoryEntry } from '../contract/index.ts';
import {
  addDays,
  assigneeChange,
  kindOfChange,
  Scope,
  Span,
} from '../contract/values.ts';
import type { ItemChangeKind, Timeframe } from '../contract/values.ts';

type Entry = Readonly<HistoryEntry>;
type Placement = Readonly<NonNullable<Entry['to']>>;

/** The screen's name for people whose account was closed. */
const FORMER_MEMBER = 'Former member';

/** What the actor did, without assignments, which `assignmentIn` describes. */
const ACTIONS: Readonly<Record<ItemChangeKind, string>> = {
  added: 'added it',
  moved: 'moved it',
  reordered: 'changed its order',
  assigned: '',
  unassigned: '',
  completed: 'completed it',
  reopened: 'reopened it',
  removed: 'removed it from the project',
  carriedOver: 'carried it over from another project',
  carriedAway: 'carried it over to',
};

/** A change in English, as the screen of the history describes it. */
export const sentenceOf = (entry: Entry): string => {
  const actor = entry.actorDisplayName ?? FORMER_MEMBER;
  const kind = kindOfChange(entry);
  const target = entry.otherProjectName ?? 'another project';
  const done = [
    kind === 'carriedAway' ? `${ACTIONS[kind]} ${target}` : ACTIONS[kind],
    assignmentIn(entry),
  ];
  return `${actor} ${done.filter((words) => words !== '').join(' and ')}`;
};

const assignmentIn = (entry: Entry): string => {
  const change = assigneeChange(entry);
  if (change === null) return '';
  if (change.type === 'unassigned') {
    return `unassigned ${nameIn(entry.from)}`;
  }
  return change.userId === entry.actorId
    ? 'self-assigned it'
    : `assigned it to ${nameIn(entry.to)}`;
};

const nameIn = (placement: Placement | null): string =>
  placement?.assignedToDisplayName ?? FORMER_MEMBER;

/**
 * The screen's name for a timeframe and scope. A day is its date, which every
 * spreadsheet reads; in a project without a start date, days have numbers.
 */
export const placeOf = (
  { scope, assignedTimeframe }: Pick<Placement, 'scope' | 'assignedTimeframe'>,
  startDate: string | null,
): string => {
  if (scope === Scope.OutOfScope) return 'Archive';
  return assignedTimeframe === null
    ? 'Unplanned'
    : timeframeName(assignedTimeframe, startDate);
};

const timeframeName = (
  { span, index }: Timeframe,
  startDate: string | null,
): string => {
  switch (span) {
    case Span.Day:
      return startDate === null
        ? `Day ${String(index + 1)}`
        : addDays(startDate, index);
    case Span.Week:
      return `Week ${String(index + 1)}`;
    case Span.Milestone:
      return `Milestone ${String(index + 1)}`;
    default:
      return span satisfies never;
  }
};
