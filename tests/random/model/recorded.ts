import { expect } from 'vitest';
import { WORK_PLAN_SERIES } from '#domain/shared/chartChange.ts';
import { CHART_NAMES } from './charts.ts';
import type { ModelProject, ModelTeam } from './model.ts';
import type { World } from './world.ts';

/*
 * Records the server's answers about a project at an instant, and later
 * requests them again as of that instant. Titles, comments and undone changes
 * are omitted, because their current values are shown.
 */

type RecordedAnswers = Readonly<{
  team: ModelTeam;
  projectId: string;
  at: string;
  answers: ReadonlyMap<string, unknown>;
}>;

/** The points to explain: the first, middle and last known of each chart. */
const pathsToExplain = (charts: ReadonlyMap<string, unknown>): string[] =>
  [...charts].flatMap(([path, chart]) => {
    const name = path.replace('charts/', '');
    const last = lastKnown(chart);
    const indices = last === -1 ? [] : [0, Math.floor(last / 2), last];
    const points = [...new Set(indices)].map(
      (index) => `explain?chart=${name}&index=${String(index)}`,
    );
    return name === 'work-plan'
      ? points.flatMap((point) =>
          WORK_PLAN_SERIES.map((series) => `${point}&series=${series}`),
        )
      : points;
  });

const lastKnown = (chart: unknown): number => {
  const { days = [], weeks = [] } = chart as Readonly<{
    days?: readonly Readonly<Record<string, unknown>>[];
    weeks?: readonly Readonly<Record<string, unknown>>[];
  }>;
  return [...days, ...weeks].findLastIndex(
    (point) =>
      (point['remaining'] ?? point['inScope'] ?? point['completed'] ?? null) !==
      null,
  );
};

/** Texts with their current values, and what depends on them. */
const UNRECORDED = new Set([
  'itemTitle',
  'title',
  'projectName',
  'markdown',
  'commentCount',
  'undoneBy',
  'undoneByDisplayName',
  'undoable',
  'otherProjectName',
]);

const withoutCurrentTexts = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      UNRECORDED.has(key) ? undefined : inner,
    ),
  );

const requestAnswer = async (
  world: World,
  { team, projectId }: Pick<RecordedAnswers, 'team' | 'projectId'>,
  path: string,
) => {
  const reply = await world.call(
    team.people[0],
    'GET',
    `/teams/active/projects/${projectId}/${path}`,
  );
  return reply.status === 200
    ? withoutCurrentTexts(reply.data)
    : { status: reply.status, code: reply.data.code };
};

const CHARTS = CHART_NAMES.map((name) => `charts/${name}`);
const OTHER_PATHS = [
  'forecast',
  'review',
  'review?week=0',
  'reports/scope-changes',
  'reports/scope-reasons',
  'reports/throughput',
  'reports/planned-done',
  'reports/carry-over',
  'reports/lead-time',
  'explain/counter?counter=completed',
  'reports/throughput/explain?column=completed&week=1',
];

/** Records the server's current answers about a project. */
export const record = async (
  world: World,
  team: ModelTeam,
  { id: projectId }: ModelProject,
): Promise<RecordedAnswers> => {
  const about = { team, projectId };
  const answers = new Map<string, unknown>();
  const ask = async (path: string) => {
    answers.set(path, await requestAnswer(world, about, path));
  };
  for (const path of CHARTS) await ask(path);
  for (const path of pathsToExplain(answers)) await ask(path);
  for (const path of OTHER_PATHS) await ask(path);
  return { ...about, at: world.now(), answers };
};

/** Expects the same answers as of the recorded instant. */
export const expectSameAnswers = async (
  world: World,
  expected: RecordedAnswers,
): Promise<void> => {
  for (const [path, answer] of expected.answers) {
    const asOf = `${path.includes('?') ? '&' : '?'}asOf=${expected.at}`;
    expect(
      await requestAnswer(world, expected, path + asOf),
      `${path} of ${expected.at}`,
    ).toEqual(answer);
  }
};
