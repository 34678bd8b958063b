import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { ItemDocument } from '../../item/itemDocument.ts';
import type { PlanInput } from '../charts/planInput.ts';

/** Input of analysts' tables: a project as of an instant. */
export type ProjectFacts = Readonly<{
  project: Readonly<{
    id: string;
    teamId: string;
    name: string;
    startDate: CalendarDate | null;
  }>;
  items: readonly ItemDocument[];
  /** Null before there is a start date: then there are no weeks. */
  plan: PlanInput | null;
}>;

/** `instant` is an ISO text in UTC, `date` one of a calendar day. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'date' | 'instant';

export type TableColumn = Readonly<{
  name: string;
  type: ColumnType;
  /** Meaning and unit, for the documentation. */
  about: string;
}>;

export type TableCell = string | number | boolean | null;
export type TableRow = Readonly<Record<string, TableCell>>;

/** A table has a cell for each of its columns; any of them may be null. */
export type Table = Readonly<{
  about: string;
  columns: readonly TableColumn[];
  rowsOf: (facts: ProjectFacts) => TableRow[];
}>;

/** Columns that every table begins with. */
export const PROJECT_COLUMNS: readonly TableColumn[] = [
  { name: 'project_id', type: 'text', about: 'The project' },
];

export const projectCells = ({ project }: ProjectFacts) => ({
  project_id: project.id,
});
