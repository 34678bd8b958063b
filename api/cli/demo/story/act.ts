import type { Scope } from '#domain/shared/assignment.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import type { LaunchItem } from '../content/launchItem.ts';

/** The story's two projects; the first sign-in makes the launch's. */
export type ProjectName = 'launch' | 'next';

/** Items are numbered through all projects of the story, from 0. */
export type ItemNumber = number;

/** What changes of an item's assignment; `mine` gives it to the demo user. */
export type Placing = Readonly<{
  scope?: Scope;
  assignedTimeframe?: Timeframe | null;
  mine?: true;
}>;

/** One thing that the team does; each becomes one call of a use case. */
export type Act =
  | Readonly<{
      type: 'ReviseGoToMarketPlan';
      productStory: string;
      elements: readonly Readonly<{ title: string; description: string }>[];
    }>
  | Readonly<{ type: 'CompleteSetupGuide' }>
  | Readonly<{ type: 'StartProject'; project: 'next'; description: string }>
  | Readonly<{
      type: 'ReviseProject';
      project: ProjectName;
      changes: Readonly<{
        description?: string;
        startDate?: CalendarDate;
        durationInWeeks?: number;
      }>;
    }>
  | Readonly<{ type: 'ChooseProject'; project: ProjectName }>
  | Readonly<{
      type: 'CreateItem';
      project: ProjectName;
      item: ItemNumber;
      content: LaunchItem;
      placing: Placing;
    }>
  | Readonly<{
      type: 'MoveItem';
      item: ItemNumber;
      placing: Placing;
      /** Left and right neighbour in the bucket it comes to; null: the end. */
      between: readonly [ItemNumber | null, ItemNumber | null] | null;
    }>
  | Readonly<{ type: 'CompleteItem'; item: ItemNumber; markComplete: boolean }>
  | Readonly<{
      type: 'ReviseItem';
      item: ItemNumber;
      itemType: ItemType;
      changes: Readonly<{
        description?: string;
        goals?: readonly string[];
        /** Implementations that a Demo shows. */
        implementations?: readonly ItemNumber[];
      }>;
    }>
  | Readonly<{ type: 'DeleteItem'; item: ItemNumber }>;

/** An act at its instant (ISO, UTC). */
export type Step = Readonly<{ at: string; act: Act }>;

/** Acts between two times of one day; days count from the project's start. */
export type Session = Readonly<{
  day: number;
  /** Minutes past midnight. */
  from: number;
  to: number;
  acts: readonly Act[];
}>;
