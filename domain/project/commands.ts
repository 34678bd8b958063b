import type { AssignmentChange } from '../shared/assignment.ts';
import type { CalendarDate } from '../shared/calendarDate.ts';
import type { Command } from '../shared/command.ts';
import type { ItemType } from '../shared/itemType.ts';

export type CreateProject = Command<
  'CreateProject',
  { projectId: string; teamId: string; number: number; description: string }
>;
/** The settings to change; what it lacks stays (L29). */
export type ReviseProject = Command<
  'ReviseProject',
  {
    description?: string | undefined;
    startDate?: CalendarDate | null | undefined;
    durationInWeeks?: number | undefined;
    status?: 'Live' | 'Completed' | undefined;
  }
>;

/** Who may be assigned: a member of the team, which the use case knows. */
type Assignable = { assigneeIsMember: boolean };

export type PlanItem = Command<
  'PlanItem',
  {
    itemId: string;
    itemType: ItemType;
    assignment: AssignmentChange;
    maxProjectItems: number;
  } & Assignable
>;
/** The neighbours that the item shall stand between; null for none (E61). */
export type OrderUpdate = Readonly<{
  leftNeighborId: string | null;
  rightNeighborId: string | null;
}>;
export type MoveItem = Command<
  'MoveItem',
  {
    itemId: string;
    newAssignment: AssignmentChange;
    orderUpdate: OrderUpdate | null;
  } & Assignable
>;
export type CompleteItem = Command<
  'CompleteItem',
  { itemId: string; markComplete: boolean }
>;
export type UnplanItem = Command<'UnplanItem', { itemId: string }>;

export type PlanCommand = PlanItem | MoveItem | CompleteItem | UnplanItem;
export type ProjectCommand = CreateProject | ReviseProject | PlanCommand;
