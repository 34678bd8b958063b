import type { UseCases } from '#application/useCases.ts';
import { DAYS_PER_WEEK, hasSlipped } from '#domain/shared/timeframe.ts';
import type { Demo } from './makeDemo.ts';
import { countInWords } from '../print.ts';

/** A few lines for the terminal: what was created, and how to open it. */
export const describeDemo = async (
  useCases: Pick<UseCases, 'getContext' | 'queryItems'>,
  { actor, emailAddress, scenario: { currentWeek } }: Demo,
  { startCommand }: Readonly<{ startCommand: string }>,
): Promise<readonly string[]> => {
  const { projects } = await useCases.getContext(actor);
  const scheduledFirst = projects.toSorted(
    (a, b) => Number(a.startDate === null) - Number(b.startDate === null),
  );
  const lines = await Promise.all(
    scheduledFirst.map(async (project) => {
      const { documents: items } = await useCases.queryItems({
        actor,
        projectId: project.id,
        filter: {},
      });
      return describeProject(project, items, currentWeek);
    }),
  );
  return [
    `A team with ${countInWords(projects.length, 'project')}:`,
    ...lines,
    '',
    `Start it with    ${startCommand}`,
    `then open the address that it prints, as    ${emailAddress}`,
  ];
};

type Project = Awaited<ReturnType<UseCases['getContext']>>['projects'][number];
type Items = Awaited<ReturnType<UseCases['queryItems']>>['documents'];

const describeProject = (
  { description, startDate, durationInWeeks: weeks }: Project,
  items: Items,
  currentWeek: number,
): string => {
  const done = items.filter(({ completed }) => completed).length;
  const counts = `${countInWords(items.length, 'item')}, ${String(done)} done`;
  if (startDate === null) {
    return `  ${description}: no start date yet, ${counts}`;
  }
  const day = currentWeek * DAYS_PER_WEEK;
  const slipped = items.filter((item) => hasSlipped(item, { day, weeks }));
  return (
    `  ${description}: week ${String(currentWeek + 1)} of ` +
    `${String(weeks)} since ${startDate}, ${counts}, ` +
    `${String(slipped.length)} slipped`
  );
};
