import type { UseCases } from '#application/useCases.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { Demo } from './makeDemo.ts';

/** A few lines for the terminal: what was made, and how to get there. */
export const describeDemo = async (
  useCases: Pick<UseCases, 'getContext' | 'queryItems'>,
  demo: Demo,
  { startCommand }: Readonly<{ startCommand: string }>,
): Promise<readonly string[]> => {
  const { actor, emailAddress } = demo;
  const { projects } = await useCases.getContext(actor);
  const byStart = projects.toSorted(
    (a, b) => Number(a.startDate === null) - Number(b.startDate === null),
  );
  const lines = await Promise.all(
    byStart.map(async (project) => {
      const { documents: items } = await useCases.queryItems({
        actor,
        projectId: project.id,
        filter: {},
      });
      const done = items.filter(({ completed }) => completed).length;
      const counts = `${countOf(items.length, 'item')}, ${String(done)} done`;
      return project.startDate === null
        ? `  ${project.description}: no start date yet, ${counts}`
        : `  ${project.description}: ${when(demo, project)}, ${counts}, ` +
            `${String(slipped(demo, items))} slipped`;
    }),
  );
  return [
    `A team with ${countOf(projects.length, 'project')}:`,
    ...lines,
    '',
    `Start it with    ${startCommand}`,
    `then continue on this computer as    ${emailAddress}`,
  ];
};

const when = (
  { story }: Demo,
  {
    startDate,
    durationInWeeks,
  }: { startDate: string | null; durationInWeeks: number },
): string =>
  `week ${String(story.currentWeek + 1)} of ${String(durationInWeeks)} ` +
  `since ${startDate ?? ''}`;

/** Open items of weeks that are over. */
const slipped = (
  { story }: Demo,
  items: readonly Readonly<{ completed: boolean; lastDay: number | null }>[],
): number =>
  items.filter(
    ({ completed, lastDay }) =>
      !completed &&
      lastDay !== null &&
      lastDay < story.currentWeek * DAYS_PER_WEEK,
  ).length;

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
