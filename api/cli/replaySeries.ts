import { addDays } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { Replays } from '#infrastructure/composition/tools/replays.ts';
import { csvRows, csvText } from '../http/csv.ts';
import { writeOut } from './print.ts';
import type { Replayed } from './replay.ts';
import { findActor, isNoProjectYet, replay } from './replay.ts';
import { CliError, UsageError } from './cliError.ts';

/** The days from one replay to the next. */
export const STEP_DAYS = { day: 1, week: DAYS_PER_WEEK } as const;

type Series = Readonly<{
  project: string;
  report?: string | undefined;
  /** The first calendar day. */
  from: string;
  /** The last calendar day, at most today in the team's time zone. */
  to?: string | undefined;
  step: keyof typeof STEP_DAYS;
  format: 'json' | 'csv';
}>;

/** The text to print; CSV starts with its header. */
export const replayText = (
  { json, table }: Replayed,
  format: 'json' | 'csv',
): string =>
  format === 'csv'
    ? csvText(table.header, table.rows)
    : `${JSON.stringify(json)}\n`;

/** Writes a replay for each step; omits days without the project. */
export const writeSeries = async (
  replays: Replays,
  { from, to, step, format, ...request }: Series,
): Promise<void> => {
  let isFirst = true;
  const last = await findLastDay(replays, request.project, to);
  if (from > last) throw new UsageError(`--from is later than ${last}.`);
  for (let day = from; day <= last; day = addDays(day, STEP_DAYS[step])) {
    const replayed = await replay(replays, { ...request, asOf: day }).catch(
      nullIfNoProject,
    );
    if (replayed === null) continue;
    const dated = withDay(replayed, day);
    const isHeaderWritten = format === 'csv' && !isFirst;
    await writeOut(
      isHeaderWritten ? csvRows(dated.table.rows) : replayText(dated, format),
    );
    isFirst = false;
  }
  if (isFirst) throw new CliError('The project did not exist on these days.');
};

const nullIfNoProject = (error: unknown): null => {
  if (isNoProjectYet(error)) return null;
  throw error;
};

const withDay = ({ json, table }: Replayed, day: string): Replayed => ({
  json: { ...(json as object), day },
  table: {
    header: ['asOf', ...table.header],
    rows: table.rows.map((row) => [day, ...row]),
  },
});

/** Ends with today: replays of later days would only repeat today's. */
const findLastDay = async (
  replays: Replays,
  project: string,
  to: string | undefined,
): Promise<string> => {
  const today = await replays.todayFor(await findActor(replays, project));
  return to === undefined || to > today ? today : to;
};
