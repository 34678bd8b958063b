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
    durationInWeeks: number;
  }>;
  items: readonly ItemDocument[];
  /** Null for a project without a start date, which has no weeks. */
  plan: PlanInput | null;
}>;

/** `instant` is an ISO instant in UTC, `date` an ISO calendar date. */
export type ColumnType = 'text' | 'integer' | 'boolean' | 'date' | 'instant';

export type TableColumn = Readonly<{
  name: string;
  type: ColumnType;
  /** The meaning and unit, for the documentation. */
  about: string;
}>;

export type TableCell = string | number | boolean | null;
export type TableRow = Readonly<Record<string, TableCell>>;

/** A table; each row has a cell for every column, which may be null. */
export type AnalystTable = Readonly<{
  about: string;
  columns: readonly TableColumn[];
  rowsOf: (facts: ProjectFacts) => TableRow[];
}>;

/** The first columns of every table. */
export const PROJECT_COLUMNS: readonly TableColumn[] = [
  { name: 'project_id', type: 'text', about: 'The project' },
];

export const projectCells = ({ project }: ProjectFacts) => ({
  project_id: project.id,
});
