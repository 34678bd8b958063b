import type { AssignmentChange } from '#domain/shared/assignment.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import {
  addDays,
  daysBetween,
  startOfWeek,
} from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { calendarDateIn, startOfDayIn } from '#domain/shared/timeZone.ts';
import { assignmentOf } from './assignmentOf.ts';
import scenario from './scenario.json' with { type: 'json' };

/** The first letter is the item's kind: d, i or g. */
export type ItemName = keyof typeof scenario.items;

type TeamVerb =
  | 'draft story'
  | 'write story'
  | 'schedule launch'
  | 'finish start guide'
  | 'start next project'
  | 'return to launch';

type ItemVerb =
  | 'plan'
  | 'note idea'
  | 'move'
  | 'order'
  | 'claim'
  | 'complete'
  | 'reopen'
  | 'set goals'
  | 'link implementations'
  | 'append text'
  /**
   * A team member comments; `@1` in the text mentions another, `#g2` an item.
   */
  | 'comment'
  | 'delete';

/** A step as recorded, at the team's local time. */
type RecordedStep = readonly [
  /** Counted from the start of the project; negative before it. */
  day: number,
  time: string,
  verb: TeamVerb | ItemVerb,
  item?: ItemName,
  ...details: readonly (string | null)[],
];

export type TeamStep = Readonly<{ at: string; verb: TeamVerb }>;

export type ItemStep = Readonly<{
  /** An ISO instant. */
  at: string;
  verb: ItemVerb;
  item: ItemName;
  /** The number of the copy; a large plan has each item several times. */
  copy: number;
  /**
   * What the verb needs besides the item. `plan`, `move`, `note idea`: when;
   * `order`: the names of its left and right neighbors, null for none; `set
   * goals`: goals; `link implementations`: names of items; `append text`:
   * paragraphs; `comment`: the number of the member, and a text.
   */
  details: readonly (string | null)[];
  /** Where the item is planned or moved to. */
  assignment: AssignmentChange;
}>;

export type Step = TeamStep | ItemStep;

export type ScenarioOptions = Readonly<{
  /** The number of items in the launch project at the end. */
  items: number;
  weeks: number;
  /** An ISO instant; nothing in the scenario happens later. */
  now: string;
  /** The IANA name of the team's time zone. */
  timeZone: string;
}>;

export type Scenario = Readonly<{
  startDate: CalendarDate;
  /** The current week, 0-based. */
  currentWeek: number;
  /** The steps, in the order of their instants. */
  steps: readonly Step[];
}>;

const RECORDED_STEPS = scenario.steps as unknown as readonly RecordedStep[];
/** How many weeks are over today, in a project that is long enough. */
const WEEKS_OVER = 5;
/** Moved before the start if they would otherwise be in the future. */
const ALWAYS_INCLUDED: readonly RecordedStep[2][] = [
  'plan',
  'write story',
  'start next project',
  'note idea',
  'return to launch',
];
const BEFORE_START = [-3, '15:30'] as const;

/**
 * The recorded launch, shifted so that today is in its sixth week (in the last
 * week of a shorter project). If more items are wanted than were recorded,
 * copies are added.
 */
export const launchScenario = ({
  items,
  weeks,
  now,
  timeZone,
}: ScenarioOptions): Scenario => {
  const date = calendarDateIn(timeZone, now);
  const currentWeek = Math.min(WEEKS_OVER, weeks - 1);
  const startDate = addDays(startOfWeek(date), -currentWeek * DAYS_PER_WEEK);
  const today = daysBetween(startDate, date);
  const instantOf = (day: number, time: string): string => {
    const midnight = startOfDayIn(timeZone, addDays(startDate, day));
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    return new Date(Date.parse(midnight) + minutes * 60_000).toISOString();
  };
  const timed = RECORDED_STEPS.flatMap((recorded) => {
    const [day, time, verb] = recorded;
    const at = instantOf(day, time);
    if (at <= now) return [{ recorded, at }];
    return ALWAYS_INCLUDED.includes(verb)
      ? [{ recorded, at: instantOf(...BEFORE_START) }]
      : [];
  });
  const copies = Math.ceil(items / REMAINING_ITEMS.length);
  const steps = Array.from({ length: copies }, (_, copy): Step[] => {
    const chosenItems = chooseItems(
      items - copy * REMAINING_ITEMS.length,
      timed.map(({ recorded }) => recorded),
    );
    const target = { weeks, currentWeek, today, lead: copy / copies };
    return timed.flatMap(({ recorded, at }): Step[] => {
      const [, , verb, item, ...details] = recorded;
      if (!isIncluded(recorded, chosenItems, copy)) return [];
      if (item === undefined) return [{ at, verb: verb as TeamVerb }];
      const assignment = assignmentOf(details[0] ?? '', target);
      return [{ at, verb: verb as ItemVerb, item, copy, details, assignment }];
    });
  });
  return {
    startDate,
    currentWeek,
    steps: steps.flat().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
};

const itemsOf = (wantedVerb: ItemVerb): ItemName[] =>
  RECORDED_STEPS.flatMap(([, , verb, item]) =>
    verb === wantedVerb && item !== undefined ? [item] : [],
  );

const DELETED_ITEMS = itemsOf('delete');
/** The items of the launch that exist at the end. */
const REMAINING_ITEMS = itemsOf('plan').filter(
  (item) => !DELETED_ITEMS.includes(item),
);

/**
 * Chooses `count` of the remaining items evenly. If all remain, also chooses
 * those that the scenario deletes.
 */
const chooseItems = (
  count: number,
  recordedSteps: readonly RecordedStep[],
): ReadonlySet<string> => {
  const { length } = REMAINING_ITEMS;
  /** How many of the first items are chosen. */
  const chosenAmong = (items: number) => Math.floor((items * count) / length);
  if (count < length) {
    return new Set(
      REMAINING_ITEMS.filter((_, n) => chosenAmong(n + 1) > chosenAmong(n)),
    );
  }
  const deleted = recordedSteps.flatMap(([, , verb, item]) =>
    verb === 'delete' && item !== undefined ? [item] : [],
  );
  return new Set([...REMAINING_ITEMS, ...deleted]);
};

/** Whether a copy of the scenario contains a step and all items it needs. */
const isIncluded = (
  [, , verb, item, ...details]: RecordedStep,
  names: ReadonlySet<string>,
  copy: number,
): boolean => {
  if (item === undefined || verb === 'note idea') return copy === 0;
  if (verb === 'comment' && copy > 0) return false;
  const others =
    verb === 'order' || verb === 'link implementations' ? details : [];
  return [item, ...others].every((name) => name === null || names.has(name));
};
