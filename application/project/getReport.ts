import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';
import { dayOf } from '#domain/shared/teamTimeZones.ts';
import type { Cell, Report } from '#projections/project/reports/report.ts';
import { isReportName, REPORTS } from '#projections/project/reports/reports.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { PlanHeader, PlanRequest } from './planFrame.ts';
import type { ReadPlan } from './readPlan.ts';

export type ReportView = PlanHeader & Report & Readonly<{ name: string }>;

export type GetReport = (
  request: PlanRequest &
    Readonly<{
      name: string;
      /** Instants or calendar days; the report covers the weeks in between. */
      from?: string | undefined;
      to?: string | undefined;
    }>,
) => Promise<ReportView>;

/**
 * Makes a report on a project's plan, with the names and addresses of people.
 * Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE, PROJECT.REPORT_NOT_FOUND.
 */
export const getReport =
  ({
    readPlan,
    directory,
  }: {
    readPlan: ReadPlan;
    directory: Directory;
  }): GetReport =>
  async ({ name, from, to, ...request }) => {
    if (!isReportName(name)) throw new DomainError('PROJECT.REPORT_NOT_FOUND');
    const { header, plan } = await readPlan(request);
    const dayAt = (moment: string | undefined) =>
      moment === undefined ? null : toDay(moment, plan);
    const range = { from: dayAt(from), to: dayAt(to) };
    const report = REPORTS[name]({ ...plan, ...range });
    return { ...header, name, ...(await withPeopleColumns(report, directory)) };
  };

const toDay = (moment: string, zones: TeamTimeZones): string =>
  isCalendarDate(moment) ? moment : dayOf(zones, moment);

const ADDRESS_COLUMN = { name: 'emailAddress', title: 'Email Address' };
const NAME_COLUMN = { name: 'displayName', title: 'Name' };

/** Adds columns with addresses and names to a report that contains user ids. */
const withPeopleColumns = async (
  report: Report,
  directory: Directory,
): Promise<Report> => {
  const { columns, rows } = report;
  const idIndex = columns.findIndex(({ name }) => name === 'userId');
  if (idIndex < 0) return report;
  const userIds = rows.flatMap(({ userId }) =>
    typeof userId === 'string' ? [userId] : [],
  );
  const people = await readPeople(directory, userIds);
  const personOf = (userId: Cell | undefined) => people.get(String(userId));
  return {
    // Names come last, because readers rely on the position of other columns.
    columns: [
      ...columns.toSpliced(idIndex + 1, 0, ADDRESS_COLUMN),
      NAME_COLUMN,
    ],
    rows: rows.map((row) => ({
      ...row,
      emailAddress: personOf(row['userId'])?.emailAddress ?? null,
      displayName: personOf(row['userId'])?.displayName ?? null,
    })),
  };
};
